import { violations } from './support/axe';
import { headline, pageOf } from './support/pages';
import { expect, test } from './support/test';

const raw = (content: string) => ({ type: 'RawHtml', content });

test('scripts and handlers of the owner do what they say', async ({ page }) => {
  await page.goto('/demo/elements/RawHtml');
  await expect(page.getByText('Loaves baked this week: 840')).toBeVisible();
  await page.getByRole('button', { name: 'Ring the shop bell' }).click();
  await expect(page.getByRole('button', { name: 'Ding!' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a style sheet of the owner counts for what stands beside it', async ({ page, origin }) => {
  const list = '<style>.prices td{border-block-end:3px solid}</style>';
  const table = '<table class="prices"><tbody><tr><td>Rye</td></tr></tbody></table>';
  await origin.admin.publish(
    'raw-style',
    '/raw-style',
    pageOf([headline('Own'), raw(list + table)]),
  );
  await page.goto('/raw-style');
  await expect(page.getByText('Rye')).toHaveCSS('border-block-end-width', '3px');
});

test('scripts run in their order, those of an address among them', async ({ page, origin }) => {
  await page.route('**/own/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `order.push('address')` }),
  );
  const document = pageOf([
    headline('Order'),
    raw(`<script>var order = ['first']</script><script src="/own/a.js"></script>`),
    raw(
      `<script>order.push('last')</script>` +
        `<script type="module">document.title = order.join(' ')</script>`,
    ),
  ]);
  await origin.admin.publish('raw-order', '/raw-order', document);
  await page.goto('/raw-order');
  await expect(page).toHaveTitle('first address last');
});

test('a broken script and open tags cost the page nothing', async ({ page, origin, problems }) => {
  problems.allow(/exception: .*broken/);
  const document = pageOf([
    headline('Broken'),
    raw(`<script>throw new Error('broken')</script></div></div><table><tr><td><b>open <!-- `),
    { type: 'Text', content: '<p>After it</p>' },
    { type: 'Timer', minutes: 50 },
  ]);
  await origin.admin.publish('raw-broken', '/raw-broken', document);
  await page.goto('/raw-broken');
  const after = page.getByText('After it');
  await expect(after).toBeVisible();
  expect(await after.evaluate((words) => words.closest('b, table'))).toBeNull();
  await expect(page.getByRole('timer').locator('[data-unit="60"]')).toHaveText('49');
});
