import { findChromium } from '../../tools/chromium.mjs';

/**
 * Path of the browser that the tests run in. It is searched for once: the workers inherit what the
 * first process found.
 */
export async function chromiumPath(): Promise<string> {
  const path = await findChromium();
  if (!path) {
    throw new Error(
      'no Chromium was found; "npm test" gets one, or name yours in the environment: CHROMIUM_PATH',
    );
  }
  process.env['CHROMIUM_PATH'] = path;
  return path;
}

/** Without these a browser in a container does not start, or calls home during the tests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  // Letters stand where the font says, whatever the machine's own settings are.
  '--font-render-hinting=none',
];
