import { defineElement, Size } from '@atrium/contract';
import { borderFields } from '../style/border';
import { rootFields } from '../root/root-meta';

/** Widest that a popup page gets, in px (spec: business constants). */
export const remotePopupWidth = 600;

export const remotePopupMeta = defineElement({
  type: 'RemotePopup',
  children: true,
  runs: 'none',
  fields: { ...rootFields, ...borderFields, width: Size({ default: remotePopupWidth }) },
});
