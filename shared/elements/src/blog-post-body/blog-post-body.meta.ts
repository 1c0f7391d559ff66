import { rootMeta } from '../root/root-meta';

export const blogPostBodyMeta = rootMeta('BlogPostBody');
