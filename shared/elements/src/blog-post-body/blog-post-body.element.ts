import { rootElement } from '../root/root-element';
import { blogPostBodyMeta } from './blog-post-body.meta';

export const blogPostBodyElement = rootElement(blogPostBodyMeta);
