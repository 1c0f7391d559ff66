import { violations } from './support/axe';
import { fillForm, formOn, newEmail } from './support/form';
import { formElements, headline, pageOf } from './support/pages';
import type { RunningOrigin } from './support/origin';
import { expect, test } from './support/test';

const survey = (fields: object = {}) => ({
  id: 'survey',
  type: 'Survey',
  questions: [
    {
      id: 'bread',
      title: 'Which bread?',
      answers: [
        { id: 'rye', title: 'Rye' },
        { id: 'other', title: 'Another', isOpen: true },
      ],
    },
    { id: 'often', title: 'How often?', answers: [{ id: 'daily', title: 'Every day' }] },
  ],
  ...fields,
});

async function resultsOf(origin: RunningOrigin, pageId: string) {
  const rows = await origin.admin.submissions(pageId);
  return rows.map((row) => (row as unknown as { surveysResults: unknown }).surveysResults);
}

const expected = [
  {
    surveyEntityId: 'survey',
    questions: [
      {
        id: 'bread',
        title: 'Which bread?',
        answers: [{ id: 'other', title: 'Another', openAnswer: 'Spelt' }],
      },
      { id: 'often', title: 'How often?', answers: [{ id: 'daily', title: 'Every day' }] },
    ],
  },
];

for (const width of [1280, 390]) {
  test(`a survey asks one question at a time, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/demo/elements/Survey', { waitUntil: 'networkidle' });
    await expect(page.getByRole('group')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await page.getByText('Rye').click();
    await expect(page.getByText('How often do you buy it?')).toBeVisible();
    await page.getByText('Once a week').click();
    await expect(page.getByText('We bake with your answer in mind.')).toBeVisible();
    await expect(page.getByRole('group')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
}

test('answers are sent with the form of the page', async ({ page, origin }) => {
  const document = pageOf([headline('Survey'), survey(), ...formElements()]);
  await origin.admin.publish('survey-form', '/survey-form', document);
  await page.goto('/survey-form', { waitUntil: 'networkidle' });
  await page.getByText('Another').click();
  await page.getByRole('textbox', { name: 'Another' }).fill('Spelt');
  await page.keyboard.press('Enter');
  await page.getByText('Every day').click();
  await fillForm(page, newEmail());
  const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await formOn(page).send.click();
  expect((await posted).status()).toBe(200);
  expect(await resultsOf(origin, 'survey-form')).toEqual([expected]);
});

const inPopup = () =>
  pageOf([
    headline('Survey'),
    survey({ action: 'openPopup', popupId: 'letter' }),
    { type: 'Button', text: 'Letters', action: 'showPopup', popup: 'letter' },
    { id: 'letter', type: 'Popup', children: [headline('Letters'), ...formElements()] },
  ]);

test('its last answer opens a popup, and its answers go with the form there', async ({
  page,
  origin,
}) => {
  await origin.admin.publish('survey-popup', '/survey-popup', inPopup());
  await page.goto('/survey-popup', { waitUntil: 'networkidle' });
  await page.getByText('Rye').click();
  await expect(page.locator('dialog')).toBeHidden();
  await page.getByText('Every day').click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await fillForm(page, newEmail());
  const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await formOn(page).send.click();
  expect((await posted).status()).toBe(200);
  const [[result] = []] = (await resultsOf(origin, 'survey-popup')) as object[][];
  expect(result).toEqual({
    surveyEntityId: 'survey',
    questions: [
      { id: 'bread', title: 'Which bread?', answers: [{ id: 'rye', title: 'Rye' }] },
      { id: 'often', title: 'How often?', answers: [{ id: 'daily', title: 'Every day' }] },
    ],
  });
});

test('its answers go with the form of the page that it leads to', async ({ page, origin }) => {
  const leading = survey({ action: 'redirect', redirectUrl: '/survey-next' });
  await origin.admin.publish('survey-lead', '/survey-lead', pageOf([headline('Ask'), leading]));
  await origin.admin.publish(
    'survey-next',
    '/survey-next',
    pageOf([headline('Survey'), ...formElements()]),
  );
  await page.goto('/survey-lead', { waitUntil: 'networkidle' });
  await page.getByText('Another').click();
  await page.getByRole('textbox', { name: 'Another' }).fill('Spelt');
  await page.keyboard.press('Enter');
  await page.getByText('Every day').click();
  await page.waitForURL('**/survey-next');
  for (const expectedResults of [expected, []]) {
    await fillForm(page, newEmail());
    const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await formOn(page).send.click();
    expect((await posted).status()).toBe(200);
    await expect(formOn(page).email).toHaveValue('');
    const results = await resultsOf(origin, 'survey-next');
    expect(results.at(-1), 'sent once').toEqual(expectedResults);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('its answers stand as they were given where the form is refused', async ({
    page,
    origin,
    problems,
  }) => {
    problems.allow(/the server responded with a status of 400/);
    const document = pageOf([headline('Survey'), survey(), ...formElements()]);
    await origin.admin.publish('survey-refused', '/survey-refused', document);
    await page.goto('/survey-refused');
    await page.getByText('Another').click();
    await page.getByRole('textbox', { name: 'Another' }).fill('Spelt');
    await page.getByText('Every day').click();
    await formOn(page).send.click();
    await expect(formOn(page).errors.first()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Another' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Rye' })).not.toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Another' })).toHaveValue('Spelt');
    await fillForm(page, newEmail());
    await formOn(page).send.click();
    await page.waitForURL(/submitted=/);
    expect(await resultsOf(origin, 'survey-refused')).toEqual([expected]);
    await expect(page.getByRole('radio', { name: 'Another' })).not.toBeChecked();
  });

  test('its answers go with the form of its popup, which a button opens', async ({
    page,
    origin,
  }) => {
    await origin.admin.publish('survey-plain-popup', '/survey-plain-popup', inPopup());
    await page.goto('/survey-plain-popup');
    await page.getByText('Another').click();
    await page.getByRole('textbox', { name: 'Another' }).fill('Spelt');
    await page.getByText('Every day').click();
    await page.getByRole('button', { name: 'Letters' }).click();
    await fillForm(page, newEmail());
    await formOn(page).send.click();
    await page.waitForURL(/submitted=/);
    expect(await resultsOf(origin, 'survey-plain-popup')).toEqual([expected]);
  });

  test('it is a plain form of all questions', async ({ page, origin }) => {
    const document = pageOf([headline('Survey'), survey(), ...formElements()]);
    await origin.admin.publish('survey-plain', '/survey-plain', document);
    await page.goto('/survey-plain');
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await page.getByText('Another').click();
    await page.getByRole('textbox', { name: 'Another' }).fill('Spelt');
    await page.getByText('Every day').click();
    await fillForm(page, newEmail());
    await formOn(page).send.click();
    await page.waitForURL(/submitted=/);
    expect(await resultsOf(origin, 'survey-plain')).toEqual([expected]);
  });
});
