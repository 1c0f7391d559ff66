import { cookies } from '../core/cookies';
import { isDesktop } from '../core/is-desktop';
import { registerEnhancement } from '../core/register-enhancement';
import { closingCookie, rememberClosing } from './remember-closing';

/** Milliseconds from a click in a text to its popup, and ancestors that may name it (spec: constants). */
const textDelay = 500;
const nearestAncestors = 4;
/** Px from the top above which a pointer that leaves means to leave the page. */
const exitEdge = 50;
const second = 1000;

const active = () => document.querySelector<HTMLDialogElement>('dialog[data-enhance=popup][open]');

const find = (id: string | null | undefined) =>
  id ? (document.getElementById(id) as HTMLDialogElement | null) : null;

const toggled = (detail: string | null) =>
  document.dispatchEvent(new CustomEvent('popup_toggled', { detail }));

/** What plays in a popup that is closed would be heard without being seen. */
function silence(popup: HTMLElement): void {
  popup.querySelectorAll<HTMLMediaElement>('video,audio').forEach((media) => media.pause());
  popup.querySelectorAll<HTMLIFrameElement>('.video>iframe').forEach((player) => {
    // Players differ in how they are paused; a new one is not loaded before it is shown.
    const anew = player.cloneNode() as HTMLIFrameElement;
    anew.loading = 'lazy';
    player.replaceWith(anew);
  });
}

/** Opens a popup as a modal dialog: the browser holds the focus, takes Escape and gives the focus back. */
function open(popup: HTMLDialogElement, opener?: HTMLElement): void {
  const shown = active();
  if (shown === popup) return;
  shown?.close();
  const html = document.documentElement;
  // The place of the scroll bar stays, or the page would jump when it goes.
  if (innerWidth > html.clientWidth) html.style.scrollbarGutter = 'stable';
  opener?.focus({ preventScroll: true });
  popup.showModal();
  // One that this device does not show would only lock the page.
  if (popup.offsetWidth) {
    popup.dataset['seen'] = '';
    toggled(popup.id.slice(6));
  } else {
    popup.dataset['closed'] = '';
    popup.close();
  }
}

/** What a click asks for; a text can name its popup on the clicked element or on one above it. */
function popupOf(clicked: Element) {
  const button = clicked.closest<HTMLButtonElement>('[popovertarget^=popup-]');
  if (button) return { opener: button, popup: find(button.getAttribute('popovertarget')) };
  let opener: HTMLElement | null = clicked as HTMLElement;
  for (let level = 0; opener && level <= nearestAncestors; level += 1) {
    const { popup = opener.dataset['popupId'] } = opener.dataset;
    if (popup) return { opener, popup: find(`popup-${popup}`) };
    opener = opener.parentElement;
  }
  return {};
}

addEventListener(
  'click',
  (event) => {
    const { opener, popup } = popupOf(event.target as Element);
    if (!popup?.showModal) return;
    event.preventDefault();
    if ((opener as HTMLButtonElement).popoverTargetAction === 'hide') return popup.close();
    setTimeout(
      open,
      opener.matches('[popovertarget]:not(.popup-link)') ? 0 : textDelay,
      popup,
      opener,
    );
  },
  true,
);

registerEnhancement('popup', (root, page) => {
  const popup = root as HTMLDialogElement;
  const { dataset } = popup;
  const popupId = popup.id.slice(6);
  const isClosed = () => 'closed' in dataset;
  const thanks = document.getElementById(`${popup.id}-thanks`);
  const say = (words = '') => {
    if (thanks) (thanks.firstChild as Element).textContent = words;
  };
  thanks?.addEventListener('click', () => say());
  if (`; ${cookies()}`.includes(`; ${closingCookie(page.id, popupId)}=`)) dataset['closed'] = '';

  popup.addEventListener('close', () => {
    if (!('seen' in dataset)) return;
    delete dataset['seen'];
    dataset['closed'] = '';
    silence(popup);
    // Closed by what sent the form: the thanks in it are said where they can be seen.
    if (popup.returnValue) say(popup.querySelector('.form-success')?.textContent);
    popup.returnValue = '';
    rememberClosing(page.id, popupId, dataset['days']);
    toggled(null);
  });

  let pressed: EventTarget | null = null;
  popup.addEventListener('pointerdown', ({ target }) => (pressed = target));
  popup.addEventListener('click', ({ target }) => {
    // A selection of text that ends beside the card closes nothing.
    if (target === popup && pressed === popup) popup.close();
  });

  const openByItself = () => {
    if (!isClosed() && !active()) open(popup);
  };

  // Opened by its button before this script came, or by the server to show what is wrong in it.
  const focused = document.activeElement as HTMLElement | null;
  const wasOpen = popup.offsetWidth > 0;
  popup.open = false;
  popup.hidePopover?.();
  if (wasOpen) {
    open(popup);
    if (popup.contains(focused)) focused?.focus();
  }

  const delay = dataset[isDesktop(page) ? 'delay' : 'mobileDelay'];
  if (delay) {
    let left = +delay;
    const tick = () => {
      if (isClosed() || 'seen' in dataset) return clearInterval(timer);
      if (left > 0) left -= 1;
      else openByItself();
    };
    const timer = setInterval(tick, second);
    tick();
  }

  if ('exit' in dataset) {
    document.addEventListener('mouseout', ({ clientY, relatedTarget, target }) => {
      const isSelect = (target as Element).nodeName === 'SELECT';
      if (clientY < exitEdge && !relatedTarget && !isSelect) openByItself();
    });
  }
});
