/* global window -- in functions that are sent to the page */
/** A slow phone: Chromium with a slow network, a slow processor, a small screen and an empty cache. */
import { chromium } from '@playwright/test';
import { getChromium } from '../../chromium.mjs';
import { observe } from './observe.mjs';

export const phone = {
  /** Milliseconds that every request waits. */
  latency: 150,
  /** Bits a second. */
  down: 1_600_000,
  up: 750_000,
  /** How many times slower than this machine. */
  processor: 4,
  screen: { width: 390, height: 844 },
  pixelRatio: 2,
};

export async function launchBrowser(parameters = []) {
  return chromium.launch({
    executablePath: await getChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      ...parameters,
    ],
  });
}

/** What the network saw, by request, times in milliseconds since the first. */
function recordRequests(session) {
  const requests = new Map();
  let first;
  const since = (timestamp) => (timestamp - (first ??= timestamp)) * 1000;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    const { url, method } = request;
    requests.set(requestId, { url, method, type, start: since(timestamp) });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.isCached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request && (response.fromDiskCache || response.fromPrefetchCache)) request.isCached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { end: since(timestamp), sent: encodedDataLength });
  });
  return requests;
}

/**
 * Opens a fresh phone, calls `use` with it and closes it. `quiet` resolves when nothing is under way
 * on the network for half a second.
 */
export async function withPhone(browser, use) {
  const context = await browser.newContext({
    viewport: phone.screen,
    deviceScaleFactor: phone.pixelRatio,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latency,
      downloadThroughput: phone.down / 8,
      uploadThroughput: phone.up / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.processor });
    await page.addInitScript(observe);
    const requests = recordRequests(session);
    const seen = () => page.evaluate(() => window.benchmark);
    const quiet = () => page.waitForLoadState('networkidle');
    return await use({ page, requests, seen, quiet });
  } finally {
    await context.close();
  }
}
