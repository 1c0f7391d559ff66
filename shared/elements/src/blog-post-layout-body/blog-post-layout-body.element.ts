import { rootElement } from '../root/root-element';
import { blogPostLayoutBodyMeta } from './blog-post-layout-body.meta';

export const blogPostLayoutBodyElement = rootElement(blogPostLayoutBodyMeta);
