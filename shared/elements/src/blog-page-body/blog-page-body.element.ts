import { rootElement } from '../root/root-element';
import { blogPageBodyMeta } from './blog-page-body.meta';

export const blogPageBodyElement = rootElement(blogPageBodyMeta);
