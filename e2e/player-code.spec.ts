import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { otherSites } from './support/other-sites';
import { headline, pageOf } from './support/pages';
import { expect, test } from './support/test';

/** A player as its maker hands it out: a place, and a script of the maker's that fills it. */
const embedCode =
  '<div id="p"></div><script src="https://player.example/x.js"></script>' +
  `<script>document.write('<p>written by ' + player.name + '</p>')</script>`;
const film = (more: object = {}) => ({
  type: 'Video',
  id: 'film',
  title: 'A day',
  options: { type: 'custom', embedCode },
  ...more,
});
const pageWith = (...elements: ReturnType<typeof film>[]) =>
  pageOf([headline('Films'), ...elements]);

/** Asked for after `otherSites`, and so before it. */
const servePlayer = (page: Page) =>
  page.route('https://player.example/x.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `var player = { name: 'x' }; document.getElementById('p').textContent = 'the film plays';`,
    }),
  );

const play = (page: Page) => page.getByRole('button', { name: 'Play video: A day' });

test('is fetched and run once it is pressed, in order, in a place of its own', async ({
  page,
  origin,
}) => {
  await origin.admin.publish('player', '/player', pageWith(film()));
  const asked = await otherSites(page, origin.url);
  await servePlayer(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/player', { waitUntil: 'networkidle' });
  expect(await violations(page)).toEqual([]);
  expect(scripts.filter((url) => url.includes('player.example'))).toEqual([]);
  const place = await play(page).boundingBox();
  await play(page).focus();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('the film plays')).toBeVisible();
  await expect(frame.getByText('written by x')).toBeVisible();
  await expect(page.locator('iframe')).toBeFocused();
  const { width, height } = (await page.locator('iframe').boundingBox()) ?? {};
  expect({ width, height }).toEqual({ width: place?.width, height: place?.height });
  expect(await page.evaluate(() => 'player' in window)).toBe(false);
  expect(asked).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('starts by itself where the owner demands it', async ({ page, origin }) => {
  await origin.admin.publish('player-auto', '/player-auto', pageWith(film({ autoplay: 1 })));
  await otherSites(page, origin.url);
  await servePlayer(page);
  await page.goto('/player-auto');
  await expect(page.frameLocator('iframe').getByText('the film plays')).toBeVisible();
});

test('that is broken costs the page and its neighbour nothing', async ({
  page,
  origin,
  problems,
}) => {
  problems.allow(/exception: .*broken/, /net::ERR_FAILED|Failed to load resource/);
  const broken =
    '<script src="https://player.example/gone.js"></script></div></main>' +
    `<script>throw new Error('broken')</script><script>while (true) break; player = 1`;
  await origin.admin.publish(
    'player-broken',
    '/player-broken',
    pageOf([
      headline('Films'),
      film({ id: 'broken', title: 'Broken', options: { type: 'custom', embedCode: broken } }),
      film(),
      { type: 'Timer', minutes: 50 },
    ]),
  );
  await otherSites(page, origin.url);
  await page.route('https://player.example/gone.js', (route) => route.abort('failed'));
  await servePlayer(page);
  await page.goto('/player-broken');
  await page.getByRole('button', { name: 'Play video: Broken' }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await play(page).click();
  const second = page.frameLocator('iframe >> nth=1');
  await expect(second.getByText('the film plays')).toBeVisible();
  await expect(page.getByRole('timer').locator('[data-unit="60"]')).toHaveText('49');
});

test('may hand its film over piece by piece', async ({ page, origin }) => {
  const pieces =
    `<video></video><script>const source = new MediaSource();` +
    `source.onsourceopen = () => document.body.append('film open');` +
    `document.querySelector('video').src = URL.createObjectURL(source)</script>`;
  await origin.admin.publish(
    'player-pieces',
    '/player-pieces',
    pageWith(film({ options: { type: 'custom', embedCode: pieces } })),
  );
  await page.goto('/player-pieces');
  await play(page).click();
  await expect(page.frameLocator('iframe').getByText('film open')).toBeVisible();
});

test('without script says that it needs it, and is not asked for', async ({ browser, origin }) => {
  await origin.admin.publish('player-plain', '/player-plain', pageWith(film()));
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin.url });
  const page = await context.newPage();
  const asked = await otherSites(page, origin.url);
  await page.goto('/player-plain');
  await expect(page.getByText('This video needs JavaScript.')).toBeVisible();
  await expect(play(page)).toBeHidden();
  expect(asked).toEqual([]);
  await context.close();
});

test('with what is not safe is shown without that, and the owner is told', async ({
  page,
  origin,
}) => {
  const unsafe = `<script src="http://player.example/x.js"></script><p id="p"></p>${'<script>p.append("safe")</script>'}`;
  const { warnings } = await origin.admin.publish(
    'player-unsafe',
    '/player-unsafe',
    pageWith(
      film({ options: { type: 'custom', embedCode: unsafe } }),
      film({ id: 'none', options: { type: 'custom', embedCode: '<p>My film</p>' } }),
    ),
  );
  expect(warnings).toEqual([
    {
      pointer: '/entities/film/options/embedCode',
      message: 'expected an embed code with scripts over https, got http://player.example/x.js',
    },
    {
      pointer: '/entities/none/options/embedCode',
      message:
        'expected an embed code with a frame over https, a script or a film, got <p>My film</p>',
    },
  ]);
  await page.goto('/player-unsafe');
  await play(page).click();
  await expect(page.frameLocator('iframe').getByText('safe')).toBeVisible();
});
