import { registerEnhancement } from '../core/register-enhancement';
import { tellParent } from '../core/tell-parent';

/** Asks the window that embeds a popup page to close it (spec: other behaviour, popup_close). */
registerEnhancement('remote-popup', (root, page) => {
  const button = root.querySelector('button');
  if (window.parent === window || !button) return;
  const { id: popupId = '', days } = root.dataset;
  const close = () => {
    tellParent({
      type: 'popup_close',
      pageId: page.id,
      popupId,
      expires: days === undefined ? null : Number(days),
    });
  };
  button.hidden = false;
  button.addEventListener('click', close);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
});
