import type { BrowserContext, Page, Route } from '@playwright/test';
import { fillForm, formOn, newEmail } from './support/form';
import type { RunningOrigin } from './support/origin';
import { pageOf } from './support/pages';
import { holdScripts, untilLive } from './support/scripts';
import { expect, test } from './support/test';

const squeeze = '/demo/squeeze';
const thanks = '**/demo/opt_in_thank_you';

test.describe.configure({ mode: 'parallel' });

const rowsOf = async ({ admin }: RunningOrigin, email: string) =>
  (await admin.submissions('demo-squeeze')).filter(({ fields }) => fields['email'] === email);

/** A form that says nothing of who sends it. Both ways to an answer: it leads on, or stays. */
async function publishVote({ admin }: RunningOrigin, name: string, nextStepUrl?: string) {
  const elements = [
    { id: 'name', type: 'FormInput', slug: 'first_name', placeholder: 'Which loaf?' },
    { id: 'send', type: 'OptInButton', text: 'Vote', redirectionType: 'nextStep' },
  ];
  const optIn = nextStepUrl ? { optIn: { nextStepUrl } } : {};
  await admin.publish(name, `/${name}`, pageOf([{ type: 'Section', children: elements }], optIn));
  return `/${name}`;
}

const voteOn = (page: Page) => ({
  loaf: page.getByRole('textbox', { name: 'Which loaf?' }),
  send: page.getByRole('button', { name: 'Vote' }),
  thanks: page.getByText('Thank you. Your answer has been received.'),
});

/** Holds posts back until there are as many as that: none is answered before the last is sent. */
async function gatherPosts(context: BrowserContext, path: string, count: number) {
  const waiting: Route[] = [];
  await context.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    waiting.push(route);
    if (waiting.length === count) await Promise.all(waiting.map((one) => one.continue()));
  });
}

for (const isLive of [false, true]) {
  test.describe(isLive ? 'with live islands' : 'before the scripts are there', () => {
    /** Opens a page in a state in which it stays. */
    const open = async (page: Page, path: string) => {
      if (!isLive) await holdScripts(page);
      await page.goto(path);
      if (!isLive) return;
      await page.getByRole('textbox').first().focus();
      await untilLive(page);
    };

    test('one answer in two tabs is stored once, another one beside it', async ({
      page: first,
      context,
      origin,
    }) => {
      const tabs = [first, await context.newPage()];
      const address = newEmail();
      for (const page of tabs) {
        await open(page, squeeze);
        await fillForm(page, address);
      }
      for (const page of tabs) {
        await formOn(page).send.click();
        await page.waitForURL(thanks);
      }
      expect(await rowsOf(origin, address)).toHaveLength(1);
      for (const page of tabs) await open(page, squeeze);
      const others = [newEmail(), newEmail()];
      for (const [index, page] of tabs.entries()) {
        await fillForm(page, others[index] ?? '');
        await formOn(page).send.click();
        await page.waitForURL(thanks);
      }
      for (const other of others) expect(await rowsOf(origin, other)).toHaveLength(1);
    });

    test('one answer that two tabs send at once is stored once, whoever it is of', async ({
      page: first,
      context,
      origin,
    }) => {
      const name = `one-vote-${isLive ? 'live' : 'early'}`;
      const path = await publishVote(origin, name);
      const tabs = [first, await context.newPage()];
      await gatherPosts(context, path, tabs.length);
      for (const page of tabs) {
        await open(page, path);
        await voteOn(page).loaf.fill('Rye');
      }
      for (const page of tabs) await voteOn(page).send.click();
      for (const page of tabs) await expect(voteOn(page).thanks).toBeVisible();
      expect(await origin.admin.submissions(name)).toHaveLength(1);
    });

    test('the same again after the back button is stored once; from a page opened anew, twice', async ({
      page,
      origin,
    }) => {
      const name = `vote-and-back-${isLive ? 'live' : 'early'}`;
      const path = await publishVote(origin, name, '/demo/opt_in_thank_you');
      const vote = async () => {
        await voteOn(page).loaf.fill('Rye');
        await voteOn(page).send.click();
        await page.waitForURL(thanks);
      };
      await open(page, path);
      await vote();
      await page.goBack();
      if (isLive) {
        await voteOn(page).loaf.focus();
        await untilLive(page);
      }
      await vote();
      expect(await origin.admin.submissions(name)).toHaveLength(1);
      await open(page, path);
      await vote();
      expect(await origin.admin.submissions(name)).toHaveLength(2);
    });

    test('two visitors who vote alike on one page are two', async ({ page, origin }) => {
      const name = `two-votes-${isLive ? 'live' : 'early'}`;
      const path = await publishVote(origin, name);
      for (const count of [1, 2]) {
        await open(page, path);
        await voteOn(page).loaf.fill('Rye');
        await voteOn(page).send.click();
        await expect(voteOn(page).thanks).toBeVisible();
        expect(await origin.admin.submissions(name)).toHaveLength(count);
      }
    });
  });
}

test('another answer from a second tab is stored beside the first', async ({
  page: first,
  context,
  origin,
}) => {
  const path = await publishVote(origin, 'two-loaves');
  const tabs = [first, await context.newPage()];
  for (const page of tabs) {
    await page.goto(path);
    await voteOn(page).loaf.focus();
    await untilLive(page);
  }
  for (const [index, page] of tabs.entries()) {
    await voteOn(page).loaf.fill(['Rye', 'Spelt'][index] ?? '');
    await voteOn(page).send.click();
    await expect(voteOn(page).thanks).toBeVisible();
  }
  const rows = await origin.admin.submissions('two-loaves');
  expect(rows.map(({ fields }) => fields['first_name']).sort()).toEqual(['Rye', 'Spelt']);
});
