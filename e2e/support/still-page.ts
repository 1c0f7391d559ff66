import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/** When the pictures were taken, as far as the pages know. */
const moment = new Date('2026-03-06T09:30:00Z');

/** Stands in for every photo: small in a picture, and shows how it was cut to its frame. */
const photo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">' +
  '<path fill="#c9b79c" d="M0 0h1600v1067H0z"/>' +
  '<path fill="#7d8f69" d="M0 1067L800 300l800 767z"/><circle cx="1200" cy="250" r="120"/></svg>';

const looks = '*,::before,::after{font-family:Still!important}';

/**
 * Makes the page look the same on every machine and at any time: one font that comes with the
 * project, signs that it lacks replaced by one that it has, a clock that stands, one photo. What is
 * returned is called when the page is open: it resolves when nothing is missing any more.
 */
export async function standStill(page: Page, origin: string) {
  await page.clock.setFixedTime(moment);
  await page.route('**/still-page/font.woff2', (route) => route.fulfill({ path: fontFile }));
  await page.route(`${origin}/files/**`, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: photo })
      : route.continue(),
  );
  return () =>
    page.evaluate(async (css) => {
      // Before anything is laid out with it: lists of choices keep the line of the font they had first.
      const url = 'url(/still-page/font.woff2)';
      document.fonts.add(await new FontFace('Still', url, { weight: '100 900' }).load());
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const words = text.nodeValue ?? '';
        const known = words.replace(/[^\s -\u00ff\u2013-\u2026\u20ac]/gu, 'x');
        if (known !== words) text.nodeValue = known;
      }
      for (const image of document.images) image.loading = 'eager';
      // A picture that gives way to one of another width, after the next frame, is never decoded.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await document.fonts.ready;
      await Promise.all([...document.images].map((image) => image.decode()));
    }, looks);
}
