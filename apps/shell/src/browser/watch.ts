/**
 * The inline script of pages on which visitors are shown different versions. From the start on it sees what goes
 * wrong in scripts of ours; once the page is there it fetches the script that measures the view. It stands
 * in all versions of a page alike, whichever shell they are of.
 */
import type { View } from './view-global';
import './view-global';

const { src = '', integrity = '', releases = '' } = (document.currentScript as HTMLElement).dataset;

const view: View = (window.atriumView = { releases: releases.split(','), problems: 0 });
const isOurs = (address: string) => address.includes('/releases/');
const count = () => {
  if (!view.isLeaving) view.problems += 1;
};

/** Milliseconds for which a page that was about to be left may go wrong: it still stands after a download. */
const leaving = 10_000;
let timer = 0;
const leave = (isLeaving: boolean) => {
  view.isLeaving = isLeaving;
  clearTimeout(timer);
  if (isLeaving) timer = window.setTimeout(leave, leaving, false);
};
// Firefox and Safari stop what a page still loads before they hide it, and call each script of it failed.
addEventListener('beforeunload', () => leave(true));
addEventListener('pageshow', () => leave(false));

// In the capture phase: what could not be loaded is told to the element alone.
addEventListener(
  'error',
  ({ target, filename }) => {
    const address = target instanceof HTMLScriptElement ? target.src : filename;
    if (isOurs(address ?? '')) count();
  },
  true,
);
addEventListener('atrium:problem', count);

addEventListener('load', () =>
  setTimeout(() =>
    document.head.append(Object.assign(document.createElement('script'), { src, integrity })),
  ),
);
