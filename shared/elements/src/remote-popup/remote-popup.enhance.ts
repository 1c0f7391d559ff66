import { registerEnhancement } from '../core/register-enhancement';
import { rememberClosing } from '../popup/remember-closing';

/** Asks the window that embeds a popup page to close it (spec: other behaviour, popup_close). */
registerEnhancement('remote-popup', (card, page) => {
  const button = card.querySelector<HTMLButtonElement>('.popup-close[hidden]');
  if (window.parent === window || !button) return;
  const { id = '', days } = card.dataset;
  const close = () => rememberClosing(page.id, id, days);
  button.hidden = false;
  button.addEventListener('click', close);
  addEventListener('keydown', ({ key, isComposing }) => {
    // A popup on the popup page takes the key for itself.
    if (key === 'Escape' && !isComposing && !document.querySelector(':modal,:popover-open'))
      close();
  });
});
