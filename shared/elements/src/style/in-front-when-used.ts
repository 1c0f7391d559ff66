import { mergeRules } from './box';
import type { Rules } from './rules';

/**
 * A box with a blurred or moving background has layers of its own, and keeps what hangs out of it, as a
 * sub-menu does, below all that stands behind it: while it is used it lies before that.
 */
export function inFrontWhenUsed(look: Rules, layer = 1): Rules {
  if (!look.base?.['isolation']) return look;
  return mergeRules(look, {
    nested: {
      '&:is(:hover,:focus-within)': { 'z-index': layer },
      // A menu beside the page stays before all of it, wherever the pointer goes.
      '&:has(.menu>[open])': { 'z-index': 3 },
    },
  });
}
