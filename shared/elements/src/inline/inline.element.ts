import { rootElement } from '../root/root-element';
import { inlineMeta } from './inline.meta';

/** As high as its content: the frame around it takes over that height. */
export const inlineElement = rootElement(inlineMeta, { base: { display: 'flow-root' } });
