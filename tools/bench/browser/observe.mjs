/* global window, document, addEventListener, requestAnimationFrame, MutationObserver, PerformanceObserver -- runs in the page */
/**
 * Runs in the page, before its own scripts: keeps what the browser tells about loading, and when
 * what the visitor did took effect. Is sent as text, so it uses nothing from outside of itself.
 */
export function observe() {
  const seen = { fcp: 0, lcp: 0, shift: 0, tasks: [], touch: 0, live: 0, effect: 0, success: '' };
  window.benchmark = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));

  addEventListener('pointerdown', ({ timeStamp }) => (seen.touch ||= timeStamp), true);
  // The effect counts when it can be seen: after the frame that shows it.
  const shown = () =>
    requestAnimationFrame(() => setTimeout(() => (seen.effect ||= performance.now())));
  addEventListener('toggle', ({ target }) => target.open && shown(), true);
  new MutationObserver(() => {
    const islands = document.querySelectorAll('[data-island]');
    const isLive = islands.length > 0 && [...islands].every(({ dataset }) => 'live' in dataset);
    if (isLive) seen.live ||= performance.now();
    const success = seen.success && document.querySelector(seen.success);
    if (success?.textContent) shown();
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-live', 'class'],
  });
}
