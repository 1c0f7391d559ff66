const runs = new Set<() => void>();
let timer: number | undefined;

/** On the second and by the clock: no figure is left out, however late a tick comes. */
function wait(): void {
  clearTimeout(timer);
  timer = window.setTimeout(tick, 1000 - (Date.now() % 1000));
}

function tick(): void {
  wait();
  runs.forEach((run) => run());
}

/**
 * Runs now and with every second (spec: countdown tick 1000 ms). One timer for all that counts on the
 * page; a page that is looked at again after a sleep does not wait for it.
 */
export function everySecond(run: () => void): void {
  if (runs.size === 0) {
    document.addEventListener('visibilitychange', tick);
    wait();
  }
  runs.add(run);
  run();
}
