import { violations, violationsWithoutScript } from './support/axe';
import { newEmail } from './support/form';
import { adminToken } from './support/origin';
import { expect, test } from './support/test';

const path = '/demo/elements/Attachments';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const picture = { name: 'a photograph of the crumb.png', mimeType: 'image/png', buffer: png };
const recipe = { name: 'recipe.txt', mimeType: 'text/plain', buffer: Buffer.from('Rye, water') };
const program = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\x00\x03') };

/** Every answer that a post gets is a page or leads to one. */
const allowFailure = /Failed to load resource: the server responded with a status of 4\d\d/;

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    for (const width of [1280, 390]) {
      test(`files are stored with the form, ${width} px wide`, async ({
        page,
        browser,
        origin,
        problems,
      }) => {
        problems.allow(allowFailure);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        const barriers = () =>
          hasScript ? violations(page) : violationsWithoutScript(page, browser);
        const files = page.getByLabel('Attachments');
        const error = page.locator('.field-error');
        const send = page.getByRole('button', { name: 'Send it to the bakers' });
        expect(await barriers()).toEqual([]);

        const email = newEmail();
        await page.getByLabel('E-mail address').fill(email);
        await files.setInputFiles([recipe, program]);
        await send.click();
        await expect(error).toContainText('photo.png: files of this kind cannot be sent.');
        if (!hasScript) await expect(error).toContainText('Please choose your files again.');
        expect(await barriers()).toEqual([]);
        await expect(page.getByLabel('E-mail address')).toHaveValue(email);

        if (hasScript) await page.getByRole('button', { name: 'Remove photo.png' }).click();
        await files.setInputFiles(hasScript ? [picture] : [recipe, picture]);
        if (hasScript)
          await expect(page.locator('.files li')).toHaveText([/^recipe\.txt/, /^a photograph …/]);
        expect(await barriers()).toEqual([]);
        await send.click();
        await page.waitForURL('**/demo/opt_in_thank_you');

        const rows = await origin.admin.submissions('fixture-attachments');
        const row = rows.find(({ fields }) => fields['email'] === email);
        expect(row?.attachments).toMatchObject([
          { filename: 'recipe.txt', type: 'text/plain', size: 10 },
          { filename: 'a photograph of the crumb.png', type: 'image/png', size: png.length },
        ]);
        const address = new URL(row?.attachments[1]?.url ?? '');
        const fetched = await page.request.get(origin.url + address.pathname, {
          headers: { authorization: `Bearer ${adminToken}` },
        });
        expect(await fetched.body()).toEqual(png);
      });
    }
  });
}
