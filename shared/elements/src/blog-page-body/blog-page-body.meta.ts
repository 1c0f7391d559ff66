import { rootMeta } from '../root/root-meta';

export const blogPageBodyMeta = rootMeta('BlogPageBody');
