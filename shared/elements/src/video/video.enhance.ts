import { registerEnhancement } from '../core/register-enhancement';
import { isShown, whenVisible } from '../core/when-visible';

/** Puts the player in the place of its facade. Muted: browsers let nothing else start by itself. */
function showPlayer(facade: HTMLElement, isMuted: boolean): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const { player = '', code, title = '', allow } = facade.dataset;
  if (code) frame.srcdoc = code;
  else frame.src = player + (isMuted ? '&mute=1' : '');
  frame.title = title;
  frame.allow = allow ?? 'autoplay;fullscreen;encrypted-media;picture-in-picture';
  facade.replaceWith(frame);
  return frame;
}

/** Starts the video with sound, else muted and with a button that brings the sound back. */
function startFilm(film: HTMLVideoElement, unmute: HTMLButtonElement | null): void {
  const { bare } = film.dataset;
  const start = () => film.play().then(() => (film.controls = bare === undefined));
  start().catch(() => {
    film.muted = true;
    if (unmute) unmute.hidden = false;
    start().catch(() => {
      // Not even muted, as on a phone that saves its battery: the visitor may start it.
      film.controls = true;
    });
  });
  film.onvolumechange = () => {
    if (unmute) unmute.hidden = !film.muted;
  };
  if (unmute) {
    unmute.onclick = () => {
      film.muted = false;
      film.volume = 1;
      film.focus();
    };
  }
  if (bare === undefined) return;
  // Without controls a press or the space bar still stops it.
  film.tabIndex = 0;
  const toggle = () => {
    if (film.controls) return;
    if (film.paused) void film.play();
    else film.pause();
  };
  film.onclick = toggle;
  film.onkeydown = (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
}

function startShared(root: HTMLElement, facade: HTMLElement): void {
  const unmute = root.querySelector<HTMLButtonElement>('.video-unmute');
  showPlayer(facade, unmute !== null);
  if (!unmute) return;
  unmute.hidden = false;
  unmute.onclick = () => {
    // Asked for now: a popup that was closed and opened again has a new player.
    const frame = root.querySelector('iframe') as HTMLIFrameElement;
    for (const [func, ...args] of [['unMute'], ['setVolume', 100]]) {
      const command = JSON.stringify({ event: 'command', func, args });
      frame.contentWindow?.postMessage(command, new URL(frame.src).origin);
    }
    unmute.hidden = true;
    frame.focus();
  };
}

registerEnhancement('video', (root) => {
  // Where no video could be shown the script is given the body.
  if (!root.dataset['enhance']) return;
  const film = root.querySelector('video');
  const facade = root.querySelector<HTMLElement>('.video-play');
  const unmute = root.querySelector<HTMLButtonElement>('.video-unmute');
  facade?.addEventListener('click', (event) => {
    event.preventDefault();
    showPlayer(facade, false).focus();
  });
  const isUnwanted = matchMedia('(prefers-reduced-motion:reduce)').matches;
  if (root.dataset['autoplay'] === undefined || isUnwanted) return;
  let hasStarted = false;
  whenVisible(root, (isVisible) => {
    if (!isVisible) {
      // What is closed, a popup say, is not heard on; what was scrolled away is.
      if (!isShown(root)) film?.pause();
    } else if (!hasStarted) {
      hasStarted = true;
      if (film) startFilm(film, unmute);
      else if (facade?.isConnected) startShared(root, facade);
    }
  });
});
