/**
 * Measures a view: web vitals, whether a script of ours failed, whether a form that was sent was received. It
 * is told to the origin once, as the page is left or hidden, and says nothing of the visitor. A page that comes
 * back from the back/forward cache is another view.
 */
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { View } from './view-global';
import './view-global';

const view = window.atriumView as View;
let values: Record<string, number | boolean> = {};
let isTold = false;

const keep = ({ name, value }: Metric) => {
  values[name.toLowerCase()] = Math.round(value * 1e4) / 1e4;
};
for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(keep, { reportAllChanges: true });

/** Where the page's forms are posted to. A control can be named "action". */
const isFormTarget = (address: string) =>
  [...document.forms].some(
    (form) => new URL(form.getAttribute('action') ?? '', location.href).href === address,
  );

try {
  // Of forms that scripts send; one that the browser posts leaves the page.
  new PerformanceObserver((list) => {
    for (const {
      initiatorType,
      name,
      responseStatus,
    } of list.getEntries() as (PerformanceResourceTiming & { responseStatus?: number })[]) {
      if (responseStatus === undefined || !/^(?:fetch|xmlhttprequest)$/.test(initiatorType))
        continue;
      // A visitor who leaves before the answer ends the call.
      if (responseStatus === 0 && view.isLeaving) continue;
      if (isFormTarget(name)) values['unsent'] = responseStatus === 0 || responseStatus >= 500;
    }
  }).observe({ type: 'resource', buffered: true });
} catch {
  // A browser that cannot tell.
}

// After those of the library, which have their last values ready then.
const tell = () => {
  if (isTold || document.visibilityState !== 'hidden') return;
  isTold = true;
  const { releases, problems } = view;
  const told = { path: location.pathname, releases, ...values, broken: problems > 0 };
  navigator.sendBeacon(
    '/api/views',
    new Blob([JSON.stringify(told)], { type: 'application/json' }),
  );
};
addEventListener('visibilitychange', tell);
addEventListener('pagehide', tell);
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  isTold = false;
  values = {};
  view.problems = 0;
});
