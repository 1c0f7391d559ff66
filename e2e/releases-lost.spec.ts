import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3Server } from '../apps/origin/src/releases/testing/s3-server';
import { fillForm, formOn, newEmail } from './support/form';
import { adminToken, runAtrium, startOrigin, type RunningOrigin } from './support/origin';
import { formPage } from './support/pages';
import { CopiedReleases, untilShown, versionOf } from './support/releases';
import { untilLive } from './support/scripts';
import { expect, test } from './support/test';

const newer = '8.1.0';
const deed = { by: 'tests', reason: 'a test' };
const thanks = 'Thank you. Your answer has been received.';

const labelOf = (answer: { headers(): Record<string, string> } | null, name: string) =>
  new RegExp(`${name}@([\\d.]+)`).exec(answer?.headers()['x-atrium-releases'] ?? '')?.[1];

const reportsOf = ({ log }: RunningOrigin) =>
  log
    .filter((entry) => entry['event'] === 'error')
    .map(({ source, remote, version, file }) => ({ source, remote, version, file }));

interface Shown {
  rollouts: unknown[];
  deeds: { action: string; version: string; by: string; reason: string }[];
}

test('a version that has lost a file for browsers is told of, left and rolled back; forms are sent all the while', async ({
  page,
  problems,
}) => {
  problems.allow(/503/, /form\.js/);
  const releases = await CopiedReleases.make();
  await releases.addVersion('funnel-pages', newer);
  const origin = await startOrigin({ environment: { RELEASES_DIR: releases.folder } });
  const { admin, url } = origin;
  const live = await versionOf('funnel-pages');
  await admin.publish('lost', '/lost', formPage());
  const placed = { release: 'funnel-pages', version: live, scope: {}, ...deed };
  expect((await admin.call('POST', '/placements', placed)).status).toBe(200);
  await untilShown(`${url}/lost`, `funnel-pages@${live}`);
  await releases.removeBrowserFile('funnel-pages', 'form.js', newer);
  const rollout = {
    ...{ release: 'funnel-pages', version: newer, scope: { pageType: 'sales_page' }, ...deed },
    ...{ stages: [80], every: 3_600_000, needed: 500 },
  };
  expect((await admin.call('POST', '/rollouts', rollout)).ok).toBe(true);

  // Nobody has asked for the file yet: somebody in the rollout is sent its page, and that works.
  await expect
    .poll(async () => {
      await page.context().clearCookies();
      return labelOf(await page.goto(`${url}/lost`), 'funnel-pages');
    })
    .toBe(newer);
  const missing = page.waitForResponse((answer) => answer.url().endsWith('/form.js'));
  const email = newEmail();
  await fillForm(page, email);
  expect((await missing).status()).toBe(503);
  await formOn(page).send.click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect((await admin.submissions('lost')).map(({ fields }) => fields['email'])).toEqual([email]);

  // The same visitor's next page is of the version before, and comes to life.
  expect(labelOf(await page.goto(`${url}/lost`), 'funnel-pages')).toBe(live);
  await fillForm(page, newEmail());
  await untilLive(page);

  const lost = { release: `funnel-pages@${newer}`, what: 'pages that another version can show' };
  const health = (await (await fetch(`${url}/healthz`)).json()) as { status: string };
  expect(health).toMatchObject({ status: 'ok', notAsked: [lost] });
  expect(await (await fetch(`${url}/metrics`)).text()).toContain(
    `atrium_breakers_open{release="${lost.release}"} 1`,
  );
  const listed = await runAtrium(['releases', '--url', url], { ADMIN_TOKEN: adminToken });
  expect(listed.output).toMatch(
    new RegExp(`^${lost.release} +${lost.what} .*"form\\.js" is missing`, 'm'),
  );
  await page.goto(`${url}/admin/releases`);
  await page.getByLabel('Your name').fill('Nell');
  await page.getByLabel('Administration token').fill(adminToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('row', {
      name: new RegExp(`^${lost.release} ${lost.what} "form\\.js" is missing`),
    }),
  ).toBeVisible();

  await page.goto('about:blank');

  for (let visitor = 1; visitor <= 60; visitor += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${visitor}` };
    const answer = await fetch(`${url}/lost`, { headers });
    expect(answer.headers.get('x-atrium-releases')).toContain(`funnel-pages@${live}`);
  }
  const shown = async () => (await (await admin.call('GET', '/rollouts')).json()) as Shown;
  await expect.poll(async () => (await shown()).rollouts).toEqual([]);
  const [last] = (await shown()).deeds;
  expect(last).toMatchObject({ action: 'stopped', version: newer, by: 'atrium' });
  expect(last?.reason).toMatch(/^failed: /);
  expect(reportsOf(origin)).toEqual([
    { source: 'release', remote: 'funnel-pages', version: newer, file: 'browser/form.js' },
  ]);
  await origin.stop();
  await releases.remove();
});

test('what the store has is brought again while a visitor waits for it', async ({ page }) => {
  const bucket = await startS3Server();
  const releases = await CopiedReleases.make();
  const { config } = bucket;
  const environment = {
    RELEASES_DIR: releases.folder,
    S3_BUCKET: config.bucket,
    S3_ENDPOINT: config.endpoint,
    S3_REGION: config.region,
    S3_PREFIX: config.prefix,
    S3_ACCESS_KEY_ID: config.keyId,
    S3_SECRET_ACCESS_KEY: config.secret,
  };
  const origin = await startOrigin({ environment });
  const { url, admin } = origin;
  await admin.publish('letters', '/letters', formPage({ type: 'blog_static' }));
  for (const parameters of [
    ['publish', 'apps/blog', '--as-version', newer],
    ['place', `blog@${newer}`],
  ]) {
    const all = ['releases', ...parameters, '--url', url];
    const { code, errors } = await runAtrium(all, { ADMIN_TOKEN: adminToken });
    expect(code, errors).toBe(0);
  }
  await untilShown(`${url}/letters`, `blog@${newer}`);
  // Before any browser has asked for the file: it is fetched as soon as its form is in view.
  const browser = join(releases.folder, 'blog', newer, 'browser');
  await rm(join(browser, 'form.js.br'));
  await rm(join(browser, 'form.js.gz'));
  await writeFile(join(browser, 'form.js'), 'alert(1)');

  await page.goto(`${url}/letters`);
  await formOn(page).name.click();
  await untilLive(page);
  expect(reportsOf(origin)).toEqual([
    { source: 'release', remote: 'blog', version: newer, file: 'browser/form.js' },
  ]);
  expect(await (await fetch(`${url}/healthz`)).json()).not.toHaveProperty('notAsked');
  await origin.stop();
  await Promise.all([releases.remove(), bucket.close()]);
});
