import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminClient } from './support/admin-client';
import { fillForm, formOn, newEmail } from './support/form';
import { originEnvironment, runAtrium } from './support/origin';
import { formPage, headline, pageOf, text } from './support/pages';
import { expect, test } from './support/test';

const words = (title: string) => pageOf([{ type: 'Section', children: [headline(title)] }]);

test('what is published is seen, and what is published again is seen at once', async ({
  page,
  origin,
}) => {
  const put = (document: object) =>
    origin.admin.call('PUT', '/pages/harvest?path=/harvest', { ...document, id: 'harvest' });
  const created = await put(words('The rye is in'));
  expect(created.status).toBe(201);
  expect(await created.json()).toEqual({ url: `${origin.url}/harvest`, warnings: [] });

  await page.goto('/harvest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The rye is in');
  // Once more, so that it comes from the cache.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The rye is in');

  expect((await put(words('So is the wheat'))).status).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('So is the wheat');
});

test('a page that is taken down is gone, and its form says so', async ({
  page,
  origin,
  problems,
}) => {
  problems.allow(/status of 404/);
  await origin.admin.publish('brief', '/brief', formPage());
  await page.goto('/brief');
  await formOn(page).name.focus();
  const withdrawn = await origin.admin.call('DELETE', '/pages/brief');
  expect(withdrawn.status).toBe(200);

  const email = newEmail();
  const sent = await page.request.post('/brief', {
    form: { 'optin[fields][email]': email, 'optin[entityId]': 'send' },
  });
  expect(sent.status()).toBe(410);
  expect(await sent.text()).toContain('This page is no longer published.');

  // The site's own page for this, not ours.
  const answer = await page.goto('/brief');
  expect(answer?.status()).toBe(404);
  const demo = await page.request.get('/demo/not_found');
  expect(await page.title()).toBe(/<title>([^<]*)</.exec(await demo.text())?.[1]);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
});

test('a visitor whose page was taken down reads it beside the button', async ({
  page,
  origin,
  problems,
}) => {
  problems.allow(/status of 410/, /call failed: other \(410\)/);
  await origin.admin.publish('briefer', '/briefer', formPage());
  await page.goto('/briefer');
  await fillForm(page, newEmail());
  await expect(page.locator('[data-live]')).toHaveCount(4);
  await origin.admin.call('DELETE', '/pages/briefer');
  await formOn(page).send.click();
  await expect(page.getByRole('alert')).toHaveText(
    'This page is no longer published. Your answer was not stored.',
  );
  await expect(formOn(page).name).toHaveValue('Ada');
});

test('no token, no page', async ({ origin }) => {
  const anonymous = await fetch(`${origin.url}/api/admin/pages/x?path=/x`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(words('Nobody')),
  });
  expect(anonymous.status).toBe(401);
  const stranger = new AdminClient(origin.url, 'not-the-token-of-this-site');
  expect((await stranger.call('PUT', '/pages/x?path=/x', words('Nobody'))).status).toBe(401);
  expect((await stranger.call('GET', '/submissions')).status).toBe(401);
  expect((await fetch(`${origin.url}/x`)).status).toBe(404);
});

test('a page of more than 5 MB is refused', async ({ origin }) => {
  const answer = await origin.admin.call(
    'PUT',
    '/pages/large?path=/large',
    pageOf([text('x'.repeat(5 * 1024 * 1024))]),
  );
  expect(answer.status).toBe(413);
  expect((await fetch(`${origin.url}/large`)).status).toBe(404);
});

test('what cannot be read is named, with where and what was expected', async ({ origin }) => {
  const wrongType = { ...words('x'), type: 'advent_calendar' };
  const answer = await origin.admin.call('PUT', '/pages/wrong?path=/wrong', wrongType);
  expect(answer.status).toBe(422);
  const { errors } = (await answer.json()) as {
    errors: { pointer: string; expected: string; got: string }[];
  };
  expect(errors).toEqual([
    { pointer: '/type', expected: 'a page type', got: expect.stringContaining('advent_calendar') },
  ]);

  const saved = await origin.admin.call('PUT', '/pages/wrong?path=/wrong', { page: wrongType });
  expect(await saved.json()).toMatchObject({ errors: [{ pointer: '/page/type' }] });

  const noTree = await origin.admin.call('PUT', '/pages/wrong?path=/wrong', {
    type: 'sales_page',
    entities: 7,
  });
  expect(noTree.status).toBe(422);
  expect((await fetch(`${origin.url}/wrong`)).status).toBe(404);
});

test('an element that nobody knows shows nothing and costs nothing', async ({ page, origin }) => {
  const document = pageOf([
    {
      type: 'Section',
      children: [headline('Before'), { type: 'HologramV9', content: 'Boo' }, text('After')],
    },
  ]);
  const answer = await origin.admin.call('PUT', '/pages/hologram?path=/hologram', document);
  expect(answer.status).toBe(201);
  const { warnings } = (await answer.json()) as {
    warnings: { pointer: string; message: string }[];
  };
  expect(JSON.stringify(warnings)).toContain('HologramV9');
  await page.goto('/hologram');
  await expect(page.getByRole('main')).toHaveText('BeforeAfter');
});

test.describe('the command', () => {
  let folder: string;
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-e2e-command-'));
  });
  test.afterEach(() => rm(folder, { recursive: true, force: true }));

  test('publishes a folder, lists it and prints what visitors sent', async ({ page, origin }) => {
    const environment = originEnvironment(origin.url, folder);
    await mkdir(join(folder, 'site/pages/market'), { recursive: true });
    const document = { ...formPage(), id: 'market-stall' };
    await writeFile(join(folder, 'site/pages/market/stall.json'), JSON.stringify(document));

    const imported = await runAtrium(['import', join(folder, 'site')], environment);
    expect(imported).toMatchObject({ code: 0, output: `${origin.url}/market/stall\n` });
    const listed = await runAtrium(['pages'], environment);
    expect(listed.code).toBe(0);
    expect(listed.output).toMatch(/\/market\/stall\s+en\s+sales_page\s+market-stall/);

    await page.goto('/market/stall');
    const email = newEmail();
    await fillForm(page, email);
    await formOn(page).name.fill('=1+1');
    await formOn(page).send.click();
    await expect(page.getByText('Thank you. Your answer has been received.')).toBeVisible();

    const json = await runAtrium(['submissions', '--page', 'market-stall'], environment);
    const rows = JSON.parse(json.output) as { fields: Record<string, string> }[];
    expect(rows.map(({ fields }) => fields)).toEqual([{ first_name: '=1+1', email }]);
    const csv = await runAtrium(['submissions', '--page', 'market-stall', '--csv'], environment);
    expect(csv.code).toBe(0);
    expect(csv.output).toContain(email);
    // A spreadsheet must not take a visitor's words for a formula.
    expect(csv.output).not.toMatch(/(?:^|[,"])=1\+1/m);
  });

  test('refuses a folder with a page that cannot be read, and publishes none of it', async ({
    origin,
  }) => {
    const environment = originEnvironment(origin.url, folder);
    await mkdir(join(folder, 'site/pages'), { recursive: true });
    await writeFile(join(folder, 'site/pages/good.json'), JSON.stringify(formPage()));
    await writeFile(join(folder, 'site/pages/bad.json'), '{"type":"advent_calendar"}');
    const { code, errors } = await runAtrium(['import', join(folder, 'site')], environment);
    expect(code).not.toBe(0);
    expect(errors).toContain('bad.json');
    expect((await fetch(`${origin.url}/good`)).status).toBe(404);
  });
});
