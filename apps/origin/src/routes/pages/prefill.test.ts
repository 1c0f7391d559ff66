import type { SendableAnswer } from '../../render/page-renderer';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';
import { emailOf, withEmail } from './prefill';

const control = (name: string, attributes = '') => `<input id="c" name="${name}"${attributes}>`;
const optInName = 'optin[fields][email]';

async function filled(html: string, email = 'ada@example.org'): Promise<string> {
  const answer: SendableAnswer = { html, headers: {}, outcome: 'uncached' };
  const result = await withEmail(answer, email);
  return 'html' in result ? result.html : '';
}

/** What stands in the first control, as a browser reads it. */
const valueIn = (html: string) => / value="([^"]*)"/.exec(html)?.[1];

describe('the address of a query', () => {
  test.each([
    ['email=ada%40example.org', 'ada@example.org'],
    ['email=ada%2Bmill@example.org&x=1', 'ada+mill@example.org'],
    ['email=%20ada@example.org%20', 'ada@example.org'],
    ['email=', undefined],
    ['email=ada', undefined],
    ['email=%22%3E%3Cscript%3E@example.org', undefined],
    [`email=${'a'.repeat(300)}@example.org`, undefined],
    ['mail=ada@example.org', undefined],
  ])('%s', (query, email) => {
    expect(emailOf(new URLSearchParams(query))).toBe(email);
  });
});

describe('an address', () => {
  test.each([optInName, 'contact_us_request[email]'])('is written into %s', async (name) => {
    expect(valueIn(await filled(control(name)))).toBe('ada@example.org');
  });

  test('is written as text, whatever stands in it', async () => {
    expect(valueIn(await filled(control(optInName), `o'neill&$&@example.org`))).toBe(
      'o&#39;neill&amp;$&amp;@example.org',
    );
  });

  test.each([
    control(optInName, ' value="eve@example.org" disabled'),
    control('optin[fields][city]'),
    `<p title="optin[fields][email]">name="optin[fields][email]"</p>`,
  ])('changes nothing in %s', async (html) => {
    expect(await filled(html)).toBe(html);
  });
});

describe('a page whose address names somebody', () => {
  let origin: TestOrigin;

  beforeAll(async () => {
    origin = await startTestOrigin();
    const email = { id: 'email', type: 'FormInput', parentId: 'root', slug: 'email' };
    const elements = { root: { id: 'root', type: 'Body', childIds: ['email'] }, email };
    await origin.publish({ path: '/join', elements });
    await origin.publish({ path: '/tea' });
  });

  afterAll(() => origin.close());

  const get = (url: string) => origin.app.inject({ url });

  test('is filled in for them alone; others get it as before', async () => {
    const others = await get('/join');
    expect(valueIn(others.body)).toBeUndefined();
    const { body, headers } = await get('/join?email=ada@example.org');
    expect(valueIn(body)).toBe('ada@example.org');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': others.headers['content-security-policy'],
    });
    expect(headers).not.toHaveProperty('etag');
    const again = await get('/join');
    expect([again.body, again.headers.etag]).toEqual([others.body, others.headers.etag]);
  });

  test('stays shared where it asks for no address, or the address is none', async () => {
    const shared = { 'cache-control': 'public, max-age=0, must-revalidate' };
    expect((await get('/tea?email=ada@example.org')).headers).toMatchObject(shared);
    expect((await get('/join?email=ada')).headers).toMatchObject(shared);
  });
});
