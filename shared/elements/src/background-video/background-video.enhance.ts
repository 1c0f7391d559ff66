import { registerEnhancement } from '../core/register-enhancement';
import { whenVisible } from '../core/when-visible';

interface Connection {
  connection?: { saveData?: boolean };
}

registerEnhancement('background-video', (root) => {
  // Without any film on the page the script is given the body, whose films are not decoration.
  if (!root.dataset['enhance']) return;
  const wantsLess = matchMedia('(prefers-reduced-motion:reduce)').matches;
  if (wantsLess || (navigator as Connection).connection?.saveData) return;
  const film = root.querySelector('video');
  const { player } = root.dataset;

  const start = () =>
    whenVisible(root, (isVisible) => {
      if (film) {
        film.muted = true;
        // Blocked, as on a phone that saves its battery: the background image stays.
        if (isVisible) film.play().catch(() => undefined);
        else film.pause();
      } else if (player && isVisible && !root.firstChild) {
        const frame = document.createElement('iframe');
        frame.src = player;
        frame.allow = 'autoplay';
        frame.tabIndex = -1;
        root.append(frame);
      }
    });
  // What only decorates comes after all that the page is about.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
});
