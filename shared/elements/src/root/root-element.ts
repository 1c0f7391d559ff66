import { elementDefinition, type ElementDefinition } from '../core/element-definition';
import { background } from '../style/background';
import { mergeRules } from '../style/box';
import type { Rules } from '../style/rules';
import { Root } from './Root';
import type { RootMeta } from './root-meta';

/** A page of its own fills the screen, so that its background does; margins of bands stay inside. */
const wholePage: Rules = { base: { display: 'flow-root', 'min-block-size': '100vh' } };

/** A root element; `look` is what sets this one apart. */
export function rootElement(meta: RootMeta, look: Rules = wholePage): ElementDefinition {
  return elementDefinition({
    meta,
    View: Root,
    styles: ({ fields }, context) => ({ root: mergeRules(look, background(fields, context)) }),
  });
}
