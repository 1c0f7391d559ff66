import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { fileName, isScript, untilListed, untilLive } from './support/scripts';
import { expect, test } from './support/test';

const landingPage = '/demo/sales_page';
const kib = 1024;

/** The list of the islands' scripts; every page with islands asks for it. */
const isList = (url: string) => url.includes('/releases/scripts/');

/** Names of the scripts that the page asks for, as they are asked for. */
function scriptRequests(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (isScript(request) && !isList(request.url())) names.push(fileName(request.url()));
  });
  return names;
}

/** Brotli size of everything between script tags. */
async function inlineScript(page: Page): Promise<number> {
  const texts = await page.locator('script').allTextContents();
  return brotliCompressSync(texts.join('\n')).length;
}

test('a page of words has no script and asks for nothing but its pictures', async ({ page }) => {
  const kinds = new Set<string>();
  page.on('request', (request) => kinds.add(request.resourceType()));
  await page.goto('/demo/info_page', { waitUntil: 'networkidle' });
  await expect(page.locator('script')).toHaveCount(0);
  expect([...kinds].sort()).toEqual(['document', 'image']);
});

test('a landing page asks for no script before its form comes into view', async ({ page }) => {
  const scripts = scriptRequests(page);
  await page.goto(landingPage, { waitUntil: 'networkidle' });
  expect(await inlineScript(page)).toBeLessThanOrEqual(10 * kib);
  expect(
    brotliCompressSync(await page.locator('script:not([type])').innerText()).length,
  ).toBeLessThanOrEqual(2.25 * kib);
  expect(scripts).toEqual([]);

  await page.locator('[data-island]').last().scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.length).toBe(6);
  expect(await page.locator('head script[src]').count(), 'fetched, not run').toBe(0);
  await expect(page.locator('[data-live]')).toHaveCount(0);
});

test('a touch brings exactly the needed script, in one wave, and each file runs once', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  const sent = new Map<string, number>();
  const finished = new Map<string, number>();
  const urls = new Map<string, string>();
  const parsed: string[] = [];
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.includes('/releases/') || isList(request.url)) return;
    urls.set(requestId, fileName(request.url));
    sent.set(requestId, timestamp);
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    finished.set(requestId, timestamp);
  });
  const requests = new Map<string, Request>();
  page.on('requestfinished', (request) => void requests.set(fileName(request.url()), request));
  client.on('Debugger.scriptParsed', ({ url }) => {
    if (url.includes('/releases/')) parsed.push(fileName(url));
  });
  await client.send('Network.enable');
  await client.send('Debugger.enable');
  // A connection on which a second wave would show.
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    // Long beside the moments for which a busy machine leaves the browser waiting.
    latency: 500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

  // The list is asked for with the page, before anybody can touch anything.
  const list = page.waitForResponse((response) => isList(response.url()));
  await page.goto(landingPage);
  const { responseBodySize: listBytes } = await (await list).request().sizes();
  await untilListed(page);
  // Focus comes first and the view follows, so nothing was fetched ahead.
  await page.getByRole('textbox', { name: 'E-mail address' }).focus();
  await untilLive(page);

  const needed = ['shell.js', 'libraries.js', 'en.js', 'remoteEntry.js', 'remote.js', 'form.js'];
  // The page can be heard of before what was heard about its scripts.
  await expect.poll(() => parsed).toEqual(needed);
  await expect.poll(() => [...requests.keys()]).toEqual(expect.arrayContaining(needed));
  await expect.poll(() => finished.size).toBeGreaterThanOrEqual(urls.size);
  const first = needed.map((name) => [...urls].find(([, known]) => known === name)?.[0] ?? '');
  const ends = first.map((id) => finished.get(id) ?? 0);
  const lastStart = Math.max(...first.map((id) => sent.get(id) ?? Infinity));
  expect(lastStart, 'all are asked for before the first has arrived').toBeLessThan(
    Math.min(...ends),
  );
  const sizes = await Promise.all(needed.map(async (name) => requests.get(name)?.sizes()));
  const bytes = sizes.reduce((sum, size) => sum + (size?.responseBodySize ?? Infinity), 0);
  expect(bytes + listBytes + (await inlineScript(page))).toBeLessThanOrEqual(110 * kib);
  expect(bytes, 'they did come over the network').toBeGreaterThan(50 * kib);
  expect([...new Set(urls.values())].sort(), 'and nothing else').toEqual([...needed].sort());
});

test('an island that is live is React’s own', async ({ page }) => {
  await page.goto(landingPage);
  const email = page.getByRole('textbox', { name: 'E-mail address' });
  await email.focus();
  await untilLive(page);
  const isRoot = (island: Element) =>
    Object.keys(island).some((key) => key.startsWith('__reactContainer'));
  expect(await page.locator('[data-island]').first().evaluate(isRoot)).toBe(true);
  await email.fill('nobody');
  await email.blur();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid e-mail address.');
});
