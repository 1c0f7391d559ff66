/** Milliseconds within which the click of a press comes, if it does: a drag makes none. */
const clickComesWithin = 350;

let isWatching = false;
let isPressing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

function end(): void {
  isPressing = false;
  for (const run of waiting.splice(0)) run();
}

function endIn(milliseconds?: number): void {
  clearTimeout(timer);
  timer = setTimeout(end, milliseconds);
}

/** Begins to notice presses; once for the page. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const on = (type: string, listener: () => void) =>
    addEventListener(type, listener, { capture: true, passive: true });
  on('pointerdown', () => {
    clearTimeout(timer);
    isPressing = true;
  });
  on('pointerup', () => endIn(clickComesWithin));
  on('pointercancel', () => endIn());
  on('click', () => endIn());
}

/**
 * Runs something when no press is under way. A field is left when the next control is pressed; an error
 * that appears at that moment would move the control away from under the finger, and the click with it.
 */
export function afterPress(run: () => void): void {
  if (isPressing) waiting.push(run);
  else run();
}
