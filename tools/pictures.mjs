/** `npm run pictures`: takes the pictures anew that the browser tests compare the elements with. */
import { getChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { main, step } from './report.mjs';
import { mustRun } from './run.mjs';

await main(async () => {
  await install();
  await step('Build', () => mustRun('The build', process.execPath, ['tools/build.mjs']));
  const chromium = await step('Find a browser', getChromium);
  const parameters = ['test', '--config', 'e2e/playwright.config.ts', 'pictures.spec'];
  await mustRun('Taking pictures', 'npx', ['playwright', ...parameters, '--update-snapshots'], {
    env: { CHROMIUM_PATH: chromium },
  });
  console.log(
    '`git diff --stat e2e/pictures` names what changed: look at it before it is committed.',
  );
});
