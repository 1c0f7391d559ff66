import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { acceptedContracts, contractVersion } from '@atrium/contract';
import { fillForm, formOn, newEmail } from './support/form';
import { adminToken, runAtrium, startOrigin, type RunningOrigin } from './support/origin';
import { formPage, headline, pageOf } from './support/pages';
import { untilShown, versionOf } from './support/releases';
import { untilLive } from './support/scripts';
import { expect, test as base } from './support/test';

/**
 * Releases of different days together: the shell and a remote built from shared packages of before, of today
 * and of some day to come (tools/skew/changes.mjs says what tells them apart), and the contract of that day.
 */
const repository = fileURLToPath(new URL('..', import.meta.url));
const older = '0.9.0';
const newer = '1.900.0';
const next = '2.900.0';
const others = ['blog', 'booking', 'webinar', 'payments'];

interface Skew {
  folder: string;
  today: string;
}

interface Answer {
  releases: { name: string; version: string }[];
  refused: string[];
}

const test = base.extend<object, { skew: Skew }>({
  skew: [
    async ({}, use) => {
      const parent = join(repository, 'apps/origin/.cache');
      await mkdir(parent, { recursive: true });
      const folder = await mkdtemp(join(parent, 'skew-'));
      try {
        const tool = join(repository, 'tools/skew.mjs');
        await promisify(execFile)(process.execPath, [tool, folder]);
        await use({ folder, today: await versionOf('funnel-pages') });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  /** The origin of today, with the shell and funnel-pages of all days. */
  origin: [
    async ({ skew }, use) => {
      const releases = join(skew.folder, 'releases');
      for (const name of ['shell', 'funnel-pages', ...others])
        await cp(join(repository, 'releases', name), join(releases, name), { recursive: true });
      const origin = await startOrigin({ environment: { RELEASES_DIR: releases } });
      await use(origin);
      await origin.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Shows everybody these versions, and waits until that is so. */
async function place(origin: RunningOrigin, path: string, versions: Record<string, string>) {
  for (const [release, version] of Object.entries(versions)) {
    const body = { release, version, scope: {}, by: 'a test', reason: 'skew' };
    const answer = await origin.admin.call('POST', '/placements', body);
    expect(answer.status, await answer.text()).toBe(200);
  }
  const shown = Object.entries(versions).map(([release, version]) => `${release}@${version}`);
  await expect
    .poll(async () => (await fetch(origin.url + path)).headers.get('x-atrium-releases'))
    .toBe(shown.join(', '));
}

const pairs = (today: string): [string, string][] => [
  [older, today],
  [today, older],
  [older, newer],
  [newer, older],
  [today, newer],
  [newer, today],
  [today, today],
];

test('every pair of a shell and a remote renders, comes to life, sends; what a visitor typed goes along', async ({
  page,
  origin,
  skew,
}) => {
  await origin.admin.publish('letters', '/letters', formPage());
  const form = formOn(page);
  let typed = '';
  for (const [shell, remote] of pairs(skew.today)) {
    await test.step(`shell ${shell}, funnel-pages ${remote}`, async () => {
      await place(origin, '/letters', { shell, 'funnel-pages': remote });
      await page.goto('/letters');
      // Typed on a page of other versions, and kept by them.
      await expect(form.email).toHaveValue(typed);
      const kicker = page.locator('h1[data-kicker=Fresh]');
      await expect(kicker).toHaveCount(remote === newer ? 1 : 0);
      typed = newEmail();
      await fillForm(page, typed);
      await untilLive(page);
      await expect(page.locator('button[data-visits="7"]')).toHaveCount(remote === newer ? 1 : 0);
      await form.send.click();
      await expect(page.getByText('Thank you. Your answer has been received.')).toBeVisible();
      const rows = await origin.admin.submissions('letters');
      expect(rows.at(-1)?.fields).toEqual({ first_name: 'Ada', email: typed });
      // What was sent is forgotten; what was only typed is not.
      await page.goto('/letters');
      await form.email.fill(typed);
    });
  }
});

test('a cookie that names a visitor is the same to all versions', async ({
  page,
  origin,
  skew,
}) => {
  await origin.admin.publish('split', '/split', formPage());
  await place(origin, '/split', { shell: skew.today, 'funnel-pages': older });
  const rollout = {
    ...{ release: 'funnel-pages', version: newer, scope: {}, stages: [50], every: 60_000 },
    ...{ needed: 1_000_000, by: 'a test', reason: 'skew' },
  };
  const begun = await origin.admin.call('POST', '/rollouts', rollout);
  const { id } = (await begun.json()) as { id: string };
  const visitors = async () =>
    (await page.context().cookies()).filter(({ name }) => name === 'atrium_visitor');
  await expect
    .poll(async () => {
      await page.goto('/split');
      return (await visitors()).length;
    })
    .toBe(1);
  const [first] = await visitors();
  const stop = { action: 'stop', by: 'a test', reason: 'skew' };
  await origin.admin.call('POST', `/rollouts/${id}`, stop);
  for (const shell of [older, newer, skew.today]) {
    await place(origin, '/split', { shell, 'funnel-pages': skew.today });
    await page.goto('/split');
    expect((await visitors())[0]?.value).toBe(first?.value);
  }
});

test('the contract of a day to come is refused with a sentence that names both', async ({
  origin,
}) => {
  const { releases, refused } = (await (
    await origin.admin.call('GET', '/releases')
  ).json()) as Answer;
  expect(releases.map(({ version }) => version)).not.toContain(next);
  const sentence = `speaks contract ${contractVersion + 1}; this shell takes ${acceptedContracts.join(' and ')}`;
  for (const name of ['shell', 'funnel-pages'])
    expect(refused.join('\n')).toContain(`remote ${name}@${next} ${sentence}`);
});

/** Publishes a release that is built already, as its team does. */
function publish({ folder }: Skew, name: string, version: string, url: string) {
  const built = join(folder, 'releases', name, version);
  // Today's command itself refuses the next contract, before anything is sent.
  const program = version === next ? join(folder, 'origin/atrium.mjs') : undefined;
  const environment = { ADMIN_TOKEN: adminToken, RESOURCES_DIR: join(repository, 'apps/origin') };
  return runAtrium(['releases', 'publish', built, '--url', url], environment, program);
}

test('older and newer shared packages are taken at publish, and what is too new is refused in words', async ({
  page,
  skew,
}) => {
  const releases = join(skew.folder, 'published');
  for (const name of ['shell', 'funnel-pages', ...others])
    await cp(join(repository, 'releases', name), join(releases, name), { recursive: true });
  const origin = await startOrigin({ environment: { RELEASES_DIR: releases } });
  const { url } = origin;
  try {
    await origin.admin.publish('letters', '/letters', formPage());
    for (const version of [older, newer]) {
      for (const name of ['shell', 'funnel-pages']) {
        const { code, output, errors } = await publish(skew, name, version, url);
        expect(code, errors).toBe(0);
        expect(output).toBe(`${name}@${version}\n`);
        expect(errors).toMatch(new RegExp(`stored pages?, beside ${name}@${skew.today}`));
      }
    }
    for (const [shell, remote] of pairs(skew.today)) {
      await place(origin, '/letters', { shell, 'funnel-pages': remote });
      await page.goto(`${url}/letters`);
      await formOn(page).name.click();
      await untilLive(page);
    }
    const tooNew = await publish(skew, 'funnel-pages', next, url);
    expect(tooNew.code).toBe(1);
    expect(tooNew.errors).toContain(
      `funnel-pages@${next} speaks contract ${contractVersion + 1}; this shell takes ${acceptedContracts.join(' and ')}`,
    );
  } finally {
    await origin.stop();
  }
});

test('a remote of a contract that the origin knows, and the live shell does not, is refused at publish', async ({
  skew,
}) => {
  const releases = join(skew.folder, 'before-the-shell');
  for (const name of ['shell', 'funnel-pages'])
    await cp(join(repository, 'releases', name), join(releases, name), { recursive: true });
  const origin = await startOrigin({
    command: join(skew.folder, 'origin/atrium.mjs'),
    environment: { RELEASES_DIR: releases, RESOURCES_DIR: join(repository, 'apps/origin') },
  });
  try {
    const { code, errors } = await publish(skew, 'funnel-pages', next, origin.url);
    expect(code).toBe(1);
    expect(errors).toContain(
      `- funnel-pages@${next} speaks contract ${contractVersion + 1}, and shell@${skew.today} takes ${contractVersion}; build it against one of these`,
    );
    const answer = (await (await origin.admin.call('GET', '/releases')).json()) as Answer;
    expect(answer.releases.map(({ version }) => version)).not.toContain(next);
  } finally {
    await origin.stop();
  }
});

test('countdowns go on and closed popups stay closed from version to version', async ({
  page,
  origin,
  skew,
}) => {
  const popup = {
    ...{ id: 'letter', type: 'Popup', options: { delay: 0, openAutomatically: '1' } },
    children: [headline('A letter a week')],
  };
  const countdown = { type: 'Countdown', countdownType: 'delay', delay: { seconds: 7200 } };
  const timer = { type: 'Timer', minutes: 90, seconds: 0 };
  await origin.admin.publish('kept', '/kept', pageOf([countdown, timer, popup]));
  /** What is kept: an end, a start, and that the popup was closed. */
  const kept = () =>
    page.evaluate(() => [JSON.stringify(sessionStorage), ...document.cookie.split('; ')]);
  let first: string[] | undefined;
  for (const remote of [older, newer, skew.today, older]) {
    await test.step(`funnel-pages ${remote}`, async () => {
      await place(origin, '/kept', { shell: skew.today, 'funnel-pages': remote });
      await page.goto('/kept');
      const dialog = page.locator('dialog[data-enhance=popup]');
      await expect(page.locator('[data-waiting]')).toHaveCount(0);
      if (first === undefined) {
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect.poll(async () => (await kept()).join()).toContain('close_systeme_page_kept');
        first = await kept();
        expect(first.join()).toMatch(/countdown_kept.*counter_start_time_kept/);
      }
      await expect(dialog).toHaveAttribute('data-closed');
      await expect(dialog).toBeHidden();
      expect(await kept()).toEqual(first);
    });
  }
});

test('a shell of the next contract takes remotes of today’s, and none from before that', async ({
  page,
  skew,
}) => {
  const releases = join(skew.folder, 'next-releases');
  await cp(join(skew.folder, 'releases/shell', next), join(releases, 'shell', next), {
    recursive: true,
  });
  for (const name of ['funnel-pages', ...others])
    await cp(join(repository, 'releases', name), join(releases, name), { recursive: true });
  const manifestFile = join(releases, 'blog', await versionOf('blog'), 'release.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as object;
  await writeFile(manifestFile, JSON.stringify({ ...manifest, contract: contractVersion - 1 }));

  const origin = await startOrigin({
    command: join(skew.folder, 'origin/atrium.mjs'),
    environment: { RELEASES_DIR: releases, RESOURCES_DIR: join(repository, 'apps/origin') },
  });
  try {
    const { refused } = (await (await origin.admin.call('GET', '/releases')).json()) as Answer;
    const taken = `this shell takes ${contractVersion + 1} and ${contractVersion}`;
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain(`speaks contract ${contractVersion - 1}; ${taken}`);
    await origin.admin.publish('later', '/later', formPage());
    await untilShown(`${origin.url}/later`, `shell@${next}, funnel-pages@${skew.today}`);
    await page.goto(`${origin.url}/later`);
    const email = newEmail();
    await fillForm(page, email);
    await untilLive(page);
    await formOn(page).send.click();
    await expect(page.getByText('Thank you. Your answer has been received.')).toBeVisible();
    const rows = await origin.admin.submissions('later');
    expect(rows.map(({ fields }) => fields['email'])).toEqual([email]);
  } finally {
    await origin.stop();
  }
});
