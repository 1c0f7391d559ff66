import { rootMeta } from '../root/root-meta';

export const blogPostLayoutBodyMeta = rootMeta('BlogPostLayoutBody');
