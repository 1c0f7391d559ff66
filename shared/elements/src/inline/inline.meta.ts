import { rootMeta } from '../root/root-meta';

export const inlineMeta = rootMeta('Inline');
