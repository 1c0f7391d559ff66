import { backgroundVideoRules } from '../background-video/background-video.rules';
import { elementDefinition } from '../core/element-definition';
import { cardPadding } from '../popup/card-padding';
import { closeButtonCss } from '../popup/CloseButton';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { RemotePopup } from './RemotePopup';
import { remotePopupMeta } from './remote-popup.meta';

export const remotePopupElement = elementDefinition({
  meta: remotePopupMeta,
  View: RemotePopup,
  css: (_, { fields }) => [
    '.popup-page{display:grid;place-items:center;min-block-size:100vh;padding:20px}' +
      '.popup-card{position:relative;display:flow-root;inline-size:100%;background:#fff}',
    ...(fields.showClose ? [closeButtonCss] : []),
  ],
  styles: (element, context) => {
    const { fields } = element;
    const { root, film } = backgroundVideoRules(fields);
    const card = {
      'max-inline-size': fields.width,
      ...cardPadding(element, context.page),
      ...border(fields),
    };
    return { film, root: mergeRules(background(fields, context), root, { base: card }) };
  },
});
