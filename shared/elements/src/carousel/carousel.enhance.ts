import { registerEnhancement } from '../core/register-enhancement';

/** Milliseconds for which the slides must rest before the one in view counts (spec: constants). */
const restAfterScroll = 500;

registerEnhancement('carousel', (root) => {
  const track = root.querySelector<HTMLElement>('.carousel-track');
  const arrows = [...root.querySelectorAll<HTMLElement>(':scope>.carousel-arrow')];
  const dots = [...root.querySelectorAll<HTMLElement>(':scope>.carousel-dots>a')];
  const live = root.querySelector<HTMLElement>(':scope>[aria-live]');
  if (!track || !live) return;
  const slides = [...track.children] as HTMLElement[];
  /** Slides that this device shows. */
  const shown = () => slides.filter(({ offsetWidth }) => offsetWidth > 0);
  const active = () => dots.findIndex((dot) => dot.hasAttribute('aria-current'));

  const activate = (slide: HTMLElement | undefined) => {
    const index = slide ? slides.indexOf(slide) : -1;
    if (!slide || index < 0) return;
    const isNew = index !== active();
    dots.forEach((dot, place) => {
      if (place === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
    const ends = [shown()[0], shown().at(-1)];
    const focused = arrows.indexOf(document.activeElement as HTMLElement);
    arrows.forEach((arrow, end) => (arrow.hidden = ends[end] === slide));
    // A press on the last arrow must not lose the place on the page.
    if (arrows[focused]?.hidden)
      (arrows[1 - focused]?.hidden ? track : arrows[1 - focused])?.focus();
    if (isNew) live.textContent = slide.getAttribute('aria-label');
  };

  const go = (slide: HTMLElement | undefined) => {
    if (!slide) return;
    // Offsets count leftwards below zero where text runs from right to left, as `scrollTo` does.
    track.scrollTo({ left: slide.offsetLeft });
    activate(slide);
  };
  const step = (by: number) => {
    const all = shown();
    go(all[all.indexOf(slides[active()] as HTMLElement) + by]);
  };

  arrows.forEach((arrow, end) => (arrow.onclick = () => step(end ? 1 : -1)));
  dots.forEach((dot, index) => {
    dot.onclick = (event) => {
      event.preventDefault();
      go(slides[index]);
    };
  });
  track.onkeydown = (event) => {
    const all = shown();
    const forward = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => step(-forward),
      ArrowRight: () => step(forward),
      Home: () => go(all[0]),
      End: () => go(all.at(-1)),
    };
    // Keys pressed inside of a slide are that slide's own.
    if (event.target !== track || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]?.();
  };
  let timer = 0;
  track.onscroll = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      // The slide of which at least half is in view: the one whose edge is nearest.
      const away = ({ offsetLeft }: HTMLElement) => Math.abs(offsetLeft - track.scrollLeft);
      activate(shown().find((slide) => away(slide) <= slide.offsetWidth / 2));
    }, restAfterScroll);
  };
  activate(shown()[0]);
});
