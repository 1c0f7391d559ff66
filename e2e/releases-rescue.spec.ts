import { fillForm, formOn, newEmail } from './support/form';
import { adminToken, runAtrium, startOrigin, type RunningOrigin } from './support/origin';
import { formElements, headline, pageOf, text } from './support/pages';
import { CopiedReleases, untilShown, versionOf, withHeadlines } from './support/releases';
import { expect, test as base } from './support/test';

const broken = '9.0.0';

/** A version whose headlines run some code as they are rendered. */
const headlines = (code: string) => withHeadlines(code, broken);

type Spoil = (releases: CopiedReleases, remote: string) => Promise<void>;

interface Fault {
  remote: string;
  type: string;
  /** The element that is known to be at fault. */
  element?: string;
  build?: (source: string) => string;
  /** What becomes of it once it was found to be in order. */
  after?: Spoil;
}

const faults: Record<string, Fault> = {
  'loops for ever': {
    remote: 'blog',
    type: 'blog_static',
    element: 'Headline',
    build: headlines('for (;;);'),
  },
  'throws as it is loaded': {
    remote: 'webinar',
    type: 'webinar_registration',
    build: () => "throw new Error('not even loaded');",
  },
  'has lost its entry': {
    remote: 'payments',
    type: 'offer_inner',
    after: (releases, remote) => releases.spoil(remote, broken, 'server.cjs'),
  },
  'has another hash than it was published with': {
    remote: 'funnel-pages',
    type: 'info_page',
    after: (releases, remote) => releases.spoil(remote, broken, 'server.cjs', 'process.exit(3)'),
  },
};

const others: Record<string, Fault> = {
  'takes all memory': {
    remote: 'blog',
    type: 'blog_static',
    element: 'Headline',
    build: headlines('const all = []; for (;;) all.push(new Array(1e5).fill({ a: 1 }));'),
  },
  'ends its worker': {
    remote: 'webinar',
    type: 'webinar_registration',
    element: 'Headline',
    build: headlines('process.exit(3);'),
  },
  throws: {
    remote: 'payments',
    type: 'offer_inner',
    element: 'Headline',
    build: headlines("throw new Error('the headline is broken');"),
  },
  'is slow': {
    remote: 'funnel-pages',
    type: 'info_page',
    element: 'Headline',
    build: headlines('const end = Date.now() + 5000; while (Date.now() < end);'),
  },
};

const withFaults = (kinds: Record<string, Fault>) =>
  base.extend<object, { origin: RunningOrigin }>({
    origin: [
      async ({}, use) => {
        const releases = await CopiedReleases.make();
        for (const { remote, build = headlines('') } of Object.values(kinds)) {
          await releases.addVersion(remote, broken);
          await releases.changeServer(remote, build, broken);
        }
        const origin = await startOrigin({ environment: { RELEASES_DIR: releases.folder } });
        for (const { remote, after } of Object.values(kinds)) await after?.(releases, remote);
        await use(origin);
        await origin.stop();
        await releases.remove();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

const article = (title: string, type: string) =>
  pageOf([headline(title), text('Words that visitors came for.'), ...formElements()], { type });

const errorsOf = ({ log }: RunningOrigin, remote: string) =>
  log.filter((entry) => entry['event'] === 'error' && entry['remote'] === remote);

for (const kinds of [faults, others]) {
  const test = withFaults(kinds);
  for (const [kind, { remote, type, element }] of Object.entries(kinds)) {
    test(`a version that ${kind} gives way to the one before`, async ({
      browser,
      page,
      origin,
    }) => {
      const { url, admin } = origin;
      const before = `${remote}@${await versionOf(remote)}`;
      await admin.publish(`first-${remote}`, `/first-${remote}`, article('The first', type));
      const start = performance.now();
      const first = await fetch(`${url}/first-${remote}`);
      const words = await first.text();
      const took = Math.round(performance.now() - start);
      test.info().annotations.push({ type: 'first visitor', description: `${took} ms` });
      expect(first.status).toBe(200);
      expect(words).toContain('Words that visitors came for.');
      expect(words).toContain('<form');
      await untilShown(`${url}/first-${remote}`, before);
      await page.goto(`${url}/first-${remote}`);

      await expect(page.getByRole('heading', { name: 'The first' })).toBeVisible();
      const email = newEmail();
      await fillForm(page, email);
      await formOn(page).send.click();
      await expect(
        page.getByText('Thank you. Your answer has been received.').first(),
      ).toBeVisible();

      const plain = await browser.newContext({ javaScriptEnabled: false });
      const other = await plain.newPage();
      await other.goto(`${url}/first-${remote}`);
      await expect(other.getByRole('heading', { name: 'The first' })).toBeVisible();
      const another = newEmail();
      await fillForm(other, another);
      await formOn(other).send.click();
      await expect(
        other.getByText('Thank you. Your answer has been received.').first(),
      ).toBeVisible();
      await plain.close();
      const stored = await admin.submissions(`first-${remote}`);
      expect(stored.map(({ fields }) => fields['email'])).toEqual([email, another]);

      await expect
        .poll(() => errorsOf(origin, remote))
        .toEqual([
          expect.objectContaining({
            version: broken,
            path: `/first-${remote}`,
            ...(element ? { elementType: element } : {}),
          }),
        ]);
      const health = (await (await fetch(`${url}/healthz`)).json()) as {
        status: string;
        notAsked: { release: string }[];
      };
      expect(health.status).toBe('ok');
      expect(health.notAsked.map(({ release }) => release)).toContain(`${remote}@${broken}`);
      await admin.publish(`next-${remote}`, `/next-${remote}`, article('The next', type));
      const next = await fetch(`${url}/next-${remote}`);
      expect(next.headers.get('x-atrium-releases')).toContain(before);
      expect(errorsOf(origin, remote)).toHaveLength(1);
    });
  }
}

base(
  'a chunk that is not what it was published as leaves the page, its links and its form',
  async ({ page, origin, problems }) => {
    problems.allow(/integrity/);
    // The origin sends no such file: somebody between it and the browser does.
    await page.route('**/remoteEntry.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' }),
    );
    await origin.admin.publish('spoilt', '/spoilt', article('Spoilt', 'blog_static'));
    await page.goto('/spoilt');
    const email = newEmail();
    await fillForm(page, email);
    await formOn(page).send.click();
    await expect(page.getByText('Thank you. Your answer has been received.').first()).toBeVisible();
    const stored = await origin.admin.submissions('spoilt');
    expect(stored.map(({ fields }) => fields['email'])).toEqual([email]);
  },
);

base('a link shows a version to a tester alone, until they leave it', async ({ browser }) => {
  const releases = await CopiedReleases.make();
  await releases.addVersion('blog', broken);
  const origin = await startOrigin({ environment: { RELEASES_DIR: releases.folder } });
  const live = await versionOf('blog');
  await origin.admin.publish('tested', '/tested', article('Tested', 'blog_static'));
  const placed = { release: 'blog', version: live, scope: {}, by: 'ada', reason: 'a test' };
  expect((await origin.admin.call('POST', '/placements', placed)).status).toBe(200);
  const { code, output } = await runAtrium(
    ['releases', 'link', `blog@${broken}`, '--path', '/tested', '--url', origin.url],
    { ADMIN_TOKEN: adminToken },
  );
  expect(code).toBe(0);
  const [tester, visitor] = await Promise.all([browser.newPage(), browser.newPage()]);
  const seen = async (page: typeof tester, address: string) =>
    (await page.goto(address))?.headers()['x-atrium-releases'];
  // On a machine with much else to do the first visitor may be sent the page in plain elements.
  await expect.poll(() => seen(tester, output.trim())).toContain(`blog@${broken}`);
  expect(tester.url()).toBe(`${origin.url}/tested`);
  await expect.poll(() => seen(visitor, `${origin.url}/tested`)).toContain(`blog@${live}`);
  expect(await seen(tester, `${origin.url}/tested?atrium_release=live`)).toContain(`blog@${live}`);
  await seen(visitor, `${origin.url}/tested?atrium_release=nonsense`);
  await expect(visitor.getByText('This test link is not valid or has expired.')).toBeVisible();
  await origin.stop();
  await releases.remove();
});
