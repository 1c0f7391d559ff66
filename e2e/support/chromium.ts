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

/**
 * Pages of the browser's own address bar, which every window loads unseen: a third of what a test's window
 * takes. Of two lists a browser takes the last, so Playwright's own is said again.
 */
const switchedOff = [
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying',
  'OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning',
]; // prettier-ignore

/** Without these a browser in a container does not start, or calls home during the tests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  `--disable-features=${switchedOff.join(',')}`,
  // Letters stand where the font says, whatever the machine's own settings are.
  '--font-render-hinting=none',
];
