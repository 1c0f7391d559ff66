import { elementDefinition, type ElementDefinition } from '../core/element-definition';
import { background } from '../style/background';
import { mergeRules } from '../style/box';
import type { Rules } from '../style/rules';
import { Root } from './Root';
import type { RootMeta } from './root-meta';

/** A root element; `look` is what sets this one apart. */
export function rootElement(meta: RootMeta, look: Rules = {}): ElementDefinition {
  return elementDefinition({
    meta,
    View: Root,
    css: () => '.root{min-block-size:100vh}.backdrop{position:fixed;inset:0;z-index:-1}',
    styles: ({ fields }, context) => {
      // A blurred background needs a layer of its own, or the content would be blurred with it.
      const looks = background(fields, context);
      return fields.blur
        ? { root: look, backdrop: mergeRules(looks, { base: { filter: `blur(${fields.blur}px)` } }) }
        : { root: mergeRules(looks, look) };
    },
  });
}
