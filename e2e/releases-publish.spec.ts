import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headline, pageOf } from './support/pages';
import { originEnvironment, runAtrium, startOrigin, type RunningOrigin } from './support/origin';
import { untilShown } from './support/releases';
import { expect, test } from './support/test';

const built = fileURLToPath(new URL('../releases', import.meta.url));

/** An origin that may be given further releases: its folder of them is its own. */
let own: RunningOrigin;
let data: string;
let environment: Record<string, string>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'atrium-e2e-publish-'));
  const releases = join(data, 'releases');
  await cp(built, releases, { recursive: true });
  own = await startOrigin({ dataFolder: data, environment: { RELEASES_DIR: releases } });
  environment = { ...originEnvironment(own.url, data), RELEASES_DIR: releases };
  const calendar = { type: 'BookingCalendar', name: 'A guided tasting', eventDuration: 60 };
  const section = { type: 'Section', children: [headline('Come'), calendar] };
  await own.admin.publish('tasting', '/tasting', pageOf([section]));
  await untilShown(`${own.url}/tasting`, 'booking@1.0.0');
});

test.afterAll(async () => {
  await own.stop();
  await rm(data, { recursive: true, force: true });
});

const atrium = (...parameters: string[]) => runAtrium(['releases', ...parameters], environment);

/** The version of the booking remote that a visitor is shown now, out of the page's header. */
async function shownVersion(): Promise<string | undefined> {
  const answer = await fetch(`${own.url}/tasting`);
  await answer.text();
  return /booking@([\d.]+)/.exec(answer.headers.get('x-atrium-releases') ?? '')?.[1];
}

test('one app is built and published while the site runs, and nobody is shown it yet', async () => {
  const begun = performance.now();
  const { code, output, errors } = await atrium('publish', 'apps/booking', '--as-version', '1.1.0');
  expect(code, errors).toBe(0);
  expect(output).toBe('booking@1.1.0\n');
  expect(errors).toMatch(/^ {2}booking +built in/m);
  expect(errors).not.toMatch(/^ {2}(?:shell|blog|origin) /m);
  expect(errors).toMatch(/stored pages, beside booking@1\.0\.0/);
  expect(errors).toMatch(/\/tasting +sales_page +0 /);
  expect(await shownVersion()).toBe('1.0.0');
  test.info().annotations.push({
    type: 'seconds',
    description: ((performance.now() - begun) / 1000).toFixed(1),
  });
});

test('rolled out it is what visitors see and run, and rolled back it is gone at once', async ({
  page,
}) => {
  const scope = ['--page-type', 'sales_page', '--stages', '100'];
  const { code, errors } = await atrium('rollout', 'booking@1.1.0', ...scope);
  expect(code, errors).toBe(0);
  await expect.poll(shownVersion).toBe('1.1.0');
  const answer = await page.goto(`${own.url}/tasting`);
  expect(answer?.headers()['x-atrium-releases']).toContain('booking@1.1.0');
  await expect(page.getByText('A guided tasting')).toBeVisible();

  const back = await atrium('place', 'booking@1.0.0', '--reason', 'enough seen');
  expect(back.code, back.errors).toBe(0);
  const begun = performance.now();
  await expect.poll(shownVersion, { intervals: [50] }).toBe('1.0.0');
  test.info().annotations.push({
    type: 'milliseconds after the command',
    description: String(Math.round(performance.now() - begun)),
  });
  const after = await page.goto(`${own.url}/tasting`);
  expect(after?.headers()['x-atrium-releases']).toContain('booking@1.0.0');
});

test('the same build again changes nothing, another one under its version is refused', async () => {
  const again = await atrium('publish', join(data, 'releases/booking/1.1.0'));
  expect(again.errors).toMatch(/was published before, by .* with the same bytes/);
  expect(again.code).toBe(0);
  const copy = join(data, 'other');
  await cp(join(data, 'releases/booking/1.1.0'), copy, { recursive: true });
  await appendFile(join(copy, 'release.json'), ' ');
  const other = await atrium('publish', copy);
  expect(other.errors).toMatch(/booking@1\.1\.0 was published before with other bytes.*raise it/);
  expect(other.code).toBe(1);
});

test('the report is kept with the release', async () => {
  const { code, output } = await atrium('report', 'booking@1.1.0');
  expect(code).toBe(0);
  expect(output).toMatch(/\/tasting +sales_page/);
  expect((await atrium('list')).output).toMatch(/^booking +1\.1\.0 +\w+ +\d{4}-\d\d-\d\d \w+/m);
  expect((await atrium('report', 'booking@9.9.9')).errors).toMatch(/There is no report/);
});
