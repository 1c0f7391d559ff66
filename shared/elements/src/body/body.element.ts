import { rootElement } from '../root/root-element';
import { bodyMeta } from './body.meta';

export const bodyElement = rootElement(bodyMeta);
