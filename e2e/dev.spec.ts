import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppFolder, startDev, type RunningDev } from './support/dev';
import { fillForm, formOn, newEmail } from './support/form';
import { formElements, formPage, pageOf } from './support/pages';
import { untilLive } from './support/scripts';
import { expect, test } from './support/test';

/** A remote that no site has: made as `npm run create-remote` makes one, worked on as by `npm run dev`. */
test.describe('one remote from source, beside all others of a running site', () => {
  let app: AppFolder;
  let dev: RunningDev;
  const view = 'src/elements/recipes-card/RecipesCard.tsx';

  test.beforeAll(async ({ origin }) => {
    app = await AppFolder.create('recipes');
    const form = [{ type: 'Section', children: formElements() }];
    await app.write('pages/form.json', JSON.stringify(pageOf(form, { type: 'recipes' })));
    dev = await startDev(app, ['--site', origin.url]);
  });

  test.afterAll(async () => {
    const code = await dev.stop();
    await app.remove();
    expect(code).toBe(0);
  });

  test('a saved file is shown in the page that is open', async ({ page }) => {
    await page.goto(`${dev.url}/recipes`);
    await expect(page.getByRole('heading', { name: 'Recipes' })).toBeVisible();
    const saved = Date.now();
    await app.change(view, '<h2>{title}', '<h2>New: {title}');
    await expect(page.getByRole('heading', { name: 'New: Recipes' })).toBeVisible();
    const seconds = (Date.now() - saved) / 1000;
    test.info().annotations.push({ type: 'from save to sight', description: `${seconds} s` });
  });

  test('what is wrong with it is said on the page and in the terminal, until it is mended', async ({
    page,
  }) => {
    await page.goto(`${dev.url}/recipes`);
    await app.change(view, '<p>{text}</p>', '<p>{text</p>');
    const problem = page.locator('#atrium-dev');
    await expect(problem).toContainText('RecipesCard.tsx');
    await expect.poll(() => dev.said.text).toContain('✖ recipes');
    await app.change(view, '<p>{text</p>', '<p>Mended: {text}</p>');
    await expect(page.getByText('Mended: It stands on a page type')).toBeVisible();
    await expect(problem).toHaveCount(0);
  });

  test('an element that throws leaves the page, and the terminal says where', async ({ page }) => {
    await page.goto(`${dev.url}/recipes`);
    const heading = page.getByRole('heading', { name: /Recipes$/ });
    await expect(heading).toBeVisible();
    await app.change(
      view,
      'const { title',
      "if (element.id) throw new Error('sour');\n  const { title",
    );
    await expect(heading).toHaveCount(0);
    await expect.poll(() => dev.said.text).toContain('✖ RecipesCard card: Error: sour');
    await app.change(view, 'if (element.id)', 'if (!element.id)');
    await expect(heading).toBeVisible();
  });

  test('its islands come from source, what they need from the site', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(`${dev.url}/form`);
    await formOn(page).name.fill('Ada');
    await untilLive(page);
    await expect(formOn(page).name).toHaveValue('Ada');
    // A touch that comes while one is fetched ahead asks for it again: nothing of source is kept.
    const scripts = [...new Set(loaded.filter((path) => path.endsWith('.js')))];
    const own = /^\/releases\/recipes\/1\.0\.0\/dev-\w+\/remoteEntry\.js$/;
    expect(scripts.filter((path) => own.test(path))).toHaveLength(1);
    expect(scripts.filter((path) => path.startsWith('/releases/shell/'))).not.toEqual([]);
  });

  test('pages without it are the site’s own, and their forms are sent there', async ({
    page,
    origin,
  }) => {
    await origin.admin.publish('beside', '/beside', formPage());
    await page.goto(`${dev.url}/beside`);
    const email = newEmail();
    await fillForm(page, email);
    await untilLive(page);
    await formOn(page).send.click();
    await expect(page.getByText('Thank you. Your answer has been received.')).toBeVisible();
    const rows = await origin.admin.submissions('beside');
    expect(rows.map(({ fields }) => fields['email'])).toEqual([email]);
  });
});

test.describe('a site that cannot be worked with is told of in a sentence', () => {
  let app: AppFolder;
  test.beforeAll(async () => {
    app = await AppFolder.create('alone');
  });
  test.afterAll(async () => {
    await app.remove();
    expect(existsSync(app.path())).toBe(false);
  });

  test('none that answers, another server, none that takes the token, no address', async ({
    origin,
  }) => {
    const nowhere = ['--site', 'http://127.0.0.1:9'];
    await expect(startDev(app, nowhere)).rejects.toThrow(
      'No site of Atrium answers at http://127.0.0.1:9 (',
    );
    const other = createServer((_, response) => response.end('<h1>Another</h1>'));
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(startDev(app, ['--site', `http://127.0.0.1:${port}`])).rejects.toThrow(
      'is no site of Atrium',
    );
    other.close();
    await expect(startDev(app, ['--site', origin.url], 'wrong')).rejects.toThrow(
      'does not take the token',
    );
    await expect(startDev(app, ['--site', 'harrowmill'])).rejects.toThrow(
      'must be an address such as',
    );
  });
});
