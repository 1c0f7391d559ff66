import { elementDefinition, type ElementDefinition } from '../core/element-definition';
import { backgroundVideoRules } from '../background-video/background-video.rules';
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
    styles: ({ fields }, context) => {
      // A page can be many screens long: its film stays on the screen.
      const { root, film } = backgroundVideoRules(fields, 'fixed');
      return { film, root: mergeRules(look, background(fields, context, 'screen'), root) };
    },
  });
}
