import type { Page, Request } from '@playwright/test';

/** Whether a request fetches a file of a release: nothing else brings script into a page. */
export const isScript = (request: Request) =>
  new URL(request.url()).pathname.startsWith('/releases/');

/** `shell.js` of `/releases/shell/1.0.0/c560e8a93398/shell.js`. */
export const fileName = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** Holds every script back until `release` is called: a visitor who is faster than the network. */
export async function holdScripts(page: Page): Promise<{ release(): void }> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/releases/**', async (route) => {
    await held;
    await route.continue();
  });
  return { release };
}

/** Waits until the page has taken in which scripts its islands need. */
export const untilListed = (page: Page) =>
  page.waitForFunction(
    () => (window as unknown as { atrium: { scripts?: object } }).atrium.scripts !== undefined,
  );

/** Waits until every island of the page is a live React root. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    return islands.length > 0 && islands.every((island) => island.dataset['live'] !== undefined);
  });
}
