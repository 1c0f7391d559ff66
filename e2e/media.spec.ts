import type { Page } from '@playwright/test';
import { otherSites } from './support/other-sites';
import { headline, pageOf, text } from './support/pages';
import { expect, test } from './support/test';

const film = { type: 'Video', videoType: 'file', fileId: 'demo-oven-film', ratio: '16:9' };
const shared = { type: 'Video', videoType: 'youtube', url: 'https://youtu.be/HarrowMill1' };
const words = (content: string) => ({ type: 'ContentBox', children: [text(content)] });
const slides = {
  type: 'Carousel',
  label: 'Voices',
  children: [words('first voice'), words('second voice'), words('third voice')],
};

const isPlaying = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
const isInView = (page: Page, voice: string) =>
  expect(page.getByText(voice)).toBeInViewport({ ratio: 0.9 });

test.describe('a shared video', () => {
  test('asks its site for nothing before it is pressed', async ({ page, origin }) => {
    await origin.admin.publish('shared', '/shared', pageOf([headline('Films'), shared]));
    const asked = await otherSites(page, origin.url);
    await page.goto('/shared', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: /^Play video/ }).click();
    await expect(page.locator('iframe')).toBeFocused();
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]).toContain('https://www.youtube-nocookie.com/embed/HarrowMill1');
  });

  test('is a link without script', async ({ browser, origin }) => {
    await origin.admin.publish(
      'shared-plain',
      '/shared-plain',
      pageOf([headline('Films'), shared]),
    );
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin.url });
    const page = await context.newPage();
    await page.goto('/shared-plain');
    await expect(page.getByRole('link', { name: /^Play video/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=HarrowMill1',
    );
    await context.close();
  });
});

test.describe('a film that starts by itself', () => {
  test('plays muted and is unmuted at full volume', async ({ page, origin }) => {
    await origin.admin.publish(
      'auto',
      '/auto',
      pageOf([headline('Films'), { ...film, autoplay: 1 }]),
    );
    await page.addInitScript(() => {
      // As browsers do for a visitor who has not touched the page yet. Their own word for it,
      // `userActivation`, is no use here: what the test asks of the page counts as a touch.
      let isTouched = false;
      addEventListener('pointerdown', () => (isTouched = true), true);
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function () {
        return !this.muted && !isTouched
          ? Promise.reject(new DOMException('', 'NotAllowedError'))
          : play.call(this);
      };
    });
    await page.goto('/auto');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.getByRole('button', { name: 'Turn on sound' }).click();
    const sound = () =>
      page.locator('video').evaluate(({ muted, volume }: HTMLVideoElement) => ({ muted, volume }));
    await expect.poll(sound).toEqual({ muted: false, volume: 1 });
    await expect(page.getByRole('button', { name: 'Turn on sound' })).toBeHidden();
  });

  test('does not on a device that is not shown it', async ({ page, origin }) => {
    const phonesOnly = { ...film, autoplay: 1, appearance: { desktop: false, mobile: true } };
    await origin.admin.publish('phones', '/phones', pageOf([headline('Films'), phonesOnly]));
    await page.goto('/phones', { waitUntil: 'networkidle' });
    expect(await isPlaying(page)).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => isPlaying(page)).toBe(true);
  });
});

test.describe('a carousel', () => {
  for (const [locale, path, next] of [
    ['en', '/voices', 'ArrowRight'],
    ['ar', '/ar/voices', 'ArrowLeft'],
  ] as const) {
    test(`is stepped through by arrows, dots, keys and swipes: ${locale}`, async ({
      page,
      origin,
    }) => {
      const document = pageOf([headline('Voices'), slides], { id: `voices-${locale}`, locale });
      await origin.admin.publish(`voices-${locale}`, '/voices', document);
      await page.goto(path);
      const arrow = (to: string) => page.locator(`.carousel-arrow[data-to=${to}]`);
      const dots = page.locator('.carousel-dots a');
      const track = page.locator('.carousel-track');
      await expect(arrow('previous')).toBeHidden();
      await arrow('next').click();
      await isInView(page, 'second voice');
      await arrow('next').click();
      await isInView(page, 'third voice');
      await expect(arrow('next')).toBeHidden();
      await dots.first().click();
      await isInView(page, 'first voice');
      await expect(dots.first()).toHaveAttribute('aria-current', 'true');
      await track.focus();
      await page.keyboard.press(next);
      await isInView(page, 'second voice');
      await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
      // As a finger would.
      await track.evaluate((element) => {
        element.scrollTo({ left: Math.sign(element.scrollLeft) * element.clientWidth * 2 });
      });
      await isInView(page, 'third voice');
      await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
    });
  }

  test('without script is scrolled, and its dots lead to its slides', async ({
    browser,
    origin,
  }) => {
    await origin.admin.publish(
      'voices-plain',
      '/voices-plain',
      pageOf([headline('Voices'), slides]),
    );
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin.url });
    const page = await context.newPage();
    await page.goto('/voices-plain');
    await expect(page.locator('.carousel-arrow').first()).toBeHidden();
    await page.getByRole('link', { name: 'Slide 3 of 3' }).click();
    await isInView(page, 'third voice');
    await page.locator('.carousel-track').focus();
    await page.keyboard.press('ArrowLeft');
    await isInView(page, 'second voice');
    await context.close();
  });
});

test('a film behind a section plays, and not for who wants less motion', async ({
  page,
  origin,
}) => {
  const section = {
    type: 'Section',
    videoType: 'file',
    videoFileId: 'demo-oven-film',
    children: [headline('Fire')],
  };
  await origin.admin.publish('behind', '/behind', pageOf([section]));
  await page.goto('/behind');
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/behind', { waitUntil: 'networkidle' });
  expect(await isPlaying(page)).toBe(false);
});

test('an image that is gone keeps its place, with its words', async ({
  page,
  origin,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const image = { type: 'Image', fileId: 'demo-bakery', alt: 'The bakery at dawn' };
  await origin.admin.publish('gone', '/gone', pageOf([headline('Gone'), image]));
  await page.route('**/files/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/gone', { waitUntil: 'networkidle' });
  const ratio = async () => {
    const box = await page.getByRole('img', { name: 'The bakery at dawn' }).boundingBox();
    return (box?.width ?? 0) / (box?.height ?? 1);
  };
  await expect.poll(ratio).toBeCloseTo(1600 / 1067, 1);
});
