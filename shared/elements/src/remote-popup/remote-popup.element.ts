import { rootElement } from '../root/root-element';
import { remotePopupMeta } from './remote-popup.meta';

export const remotePopupElement = rootElement(remotePopupMeta, {
  // A popup page is a card in the middle of the screen (spec: business constants).
  base: {
    'min-block-size': '0',
    'max-inline-size': '600px',
    'max-block-size': 'calc(100vh - 40px)',
    margin: '20px auto',
    overflow: 'auto',
  },
});
