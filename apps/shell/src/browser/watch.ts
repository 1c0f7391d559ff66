/**
 * The inline script of pages on which visitors are shown different versions. From the start on it sees what goes
 * wrong in scripts of ours; once the page is there it fetches the script that measures the view. It stands
 * in all versions of a page alike, whichever shell they are of.
 */
import './view-global';

const { src = '', integrity = '', releases = '' } = (document.currentScript as HTMLElement).dataset;

const view = (window.atriumView = { releases: releases.split(','), problems: 0 });
const isOurs = (address: string) => address.includes('/releases/');
const count = () => {
  view.problems += 1;
};

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
