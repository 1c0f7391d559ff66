import { rootElement } from '../root/root-element';
import { inlineMeta } from './inline.meta';

export const inlineElement = rootElement(inlineMeta, { base: { 'min-block-size': '0' } });
