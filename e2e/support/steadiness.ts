import type { Page, Route } from '@playwright/test';

declare global {
  interface Window {
    /** What has moved without having been asked to, added up since the first paint. */
    shift: number;
    /** What moved, for the message of a test that fails. */
    moved: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

/**
 * Adds up what moves on every document that the page opens from now on, once it is there: where a
 * browser paints while it parses, the line that it stands in grows, on every page there is.
 */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shift = 0;
    window.moved = [];
    let wholeAt = Infinity;
    addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() =>
        requestAnimationFrame((time) => {
          wholeAt = time;
          performance.mark('whole');
        }),
      ),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources, startTime } = entry as LayoutShift;
        if (hadRecentInput || startTime < wholeAt) continue;
        window.shift += value;
        for (const { node } of sources) {
          const { outerHTML, textContent } = node ?? {};
          window.moved.push((outerHTML ?? textContent ?? '').slice(0, 80));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Keeps every font on its way until it is let go; `reset` keeps those of the next document again. */
export async function holdFonts(page: Page) {
  let held: Route[] = [];
  let asked: string[] = [];
  let isHeld = true;
  await page.route('**/fonts/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (!isHeld) return route.continue();
    held.push(route);
  });
  return {
    /** What was asked for so far, held or not. */
    urls: () => asked,
    release: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
    reset: () => {
      held = [];
      asked = [];
      isHeld = true;
    },
  };
}

export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Waits until the whole document was painted: from then on `watchShifts` counts. */
export const wholePaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('whole').length > 0);

export const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** Goes through the page from its start to its end, and waits for every picture that comes into view. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isInView = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return isInside && element.checkVisibility();
    };
    const settled = (image: HTMLImageElement) =>
      new Promise((resolve) => {
        if (image.complete) return resolve(image);
        image.addEventListener('load', resolve);
        image.addEventListener('error', resolve);
      });
    const last = () => document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; ; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await Promise.all([...document.images].filter(isInView).map(settled));
      await frame();
      if (top >= last()) break;
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });

/** Everything that the page asks of other sites from now on. */
export function requestsElsewhere(page: Page, origin: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) urls.push(url.href);
  });
  return urls;
}
