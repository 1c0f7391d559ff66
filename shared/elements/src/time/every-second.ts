const runs = new Set<() => void>();
let timer: number | undefined;

function tick(): void {
  clearTimeout(timer);
  // On the second and by the clock: no figure is left out, however late a tick comes.
  timer = window.setTimeout(tick, 1000 - (Date.now() % 1000));
  runs.forEach((run) => run());
}

/**
 * Runs now and with every second (spec: countdown tick 1000 ms). One timer for all that counts on the
 * page; a page that is looked at again after a sleep does not wait for it.
 */
export function everySecond(run: () => void): void {
  if (runs.size === 0) document.addEventListener('visibilitychange', tick);
  runs.add(run);
  tick();
}
