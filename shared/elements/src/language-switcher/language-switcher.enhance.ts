import { closeDetails } from '../core/close-details';
import { registerEnhancement } from '../core/register-enhancement';

/** Milliseconds that a pointer rests before the list opens or closes: passing over it means nothing. */
const rest = 100;

/** Opens the list for a mouse that rests on it; closes it on Escape and when a visitor goes elsewhere. */
registerEnhancement('language-switcher', (root) => {
  const details = root.querySelector('details');
  if (!details) return;
  closeDetails(root);
  let timer: ReturnType<typeof setTimeout>;
  const soon = (act: () => void) => (event: PointerEvent) => {
    clearTimeout(timer);
    if (event.pointerType === 'mouse') timer = setTimeout(act, rest);
  };
  details.addEventListener(
    'pointerenter',
    soon(() => {
      if (details.open) return;
      details.open = true;
      details.dataset['hovered'] = '';
    }),
  );
  details.addEventListener(
    'pointerleave',
    soon(() => {
      if (details.dataset['hovered'] !== undefined) details.open = false;
    }),
  );
  // A click on what has just opened by itself keeps it open; only the next one closes it.
  details.querySelector('summary')?.addEventListener('click', (event) => {
    clearTimeout(timer);
    if (details.open && details.dataset['hovered'] !== undefined) event.preventDefault();
    delete details.dataset['hovered'];
  });
  details.addEventListener('toggle', () => {
    if (!details.open) delete details.dataset['hovered'];
  });
});
