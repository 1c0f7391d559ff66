import { rootMeta } from '../root/root-meta';

export const remotePopupMeta = rootMeta('RemotePopup');
