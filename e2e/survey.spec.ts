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
      { id: 'bread', answers: [{ id: 'other', openAnswer: 'Spelt' }] },
      { id: 'often', answers: [{ id: 'daily' }] },
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

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
