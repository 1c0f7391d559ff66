import { rootMeta } from '../root/root-meta';

export const bodyMeta = rootMeta('Body');
