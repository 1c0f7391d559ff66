import { defineElement, Flag, Size } from '@atrium/contract';
import { hasBackgroundVideo } from '../background-video/background-video.fields';
import { borderFields } from '../style/border';
import { closedDays } from '../popup/popup.meta';
import { rootFields } from '../root/root-meta';

/** Widest that a popup page gets, in px (spec: business constants). */
const remotePopupWidth = 600;

export const remotePopupMeta = defineElement({
  type: 'RemotePopup',
  children: true,
  runs: (fields) => (fields.showClose || hasBackgroundVideo(fields) ? 'enhance' : 'none'),
  enhancement: (fields) => [
    ...(fields.showClose ? ['remote-popup'] : []),
    ...(hasBackgroundVideo(fields) ? ['background-video'] : []),
  ],
  fields: {
    ...rootFields,
    ...borderFields,
    width: Size({ default: remotePopupWidth, min: 0, max: remotePopupWidth }),
    /** Whether it has a button that asks the embedding window to close it. */
    showClose: Flag(true),
    /** Days for which the embedding window is asked not to open it again. */
    closedDays: Size(closedDays),
  },
});
