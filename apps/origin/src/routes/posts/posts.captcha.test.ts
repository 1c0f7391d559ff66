import { captchaChallengePath } from '@atrium/contract';
import { solve } from '../../captcha/testing/solve';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

let origin: TestOrigin;

const elements = {
  mail: { type: 'FormInput', slug: 'email' },
  human: { type: 'Captcha' },
  send: { type: 'OptInButton' },
  pop: { type: 'Popup', childIds: ['popHuman', 'popSend'] },
  popHuman: { type: 'Captcha', parentId: 'pop' },
  popSend: { type: 'OptInButton', parentId: 'pop' },
};

beforeAll(async () => {
  origin = await startTestOrigin();
  await origin.publish({ path: '/join', id: 'join', elements });
  await origin.publish({ path: '/join', id: 'join-de', locale: 'de', elements });
  await origin.publish({ path: '/other', id: 'other', elements });
  const open = { ...elements, human: { type: 'Captcha', optional: true } };
  await origin.publish({ path: '/open', id: 'open', elements: open });
});

beforeEach(() => origin.stores.forget());

afterAll(() => origin.close());

const challenge = (page = 'join', form = 'form') =>
  origin.app.inject(`${captchaChallengePath}?${new URLSearchParams({ page, form }).toString()}`);

const solved = async (page = 'join', form = 'form') =>
  solve((await challenge(page, form)).json<object>());

const captcha = (token: unknown, id = 'human') => ({ captcha: [{ id, token }] });

async function post(more: object, { url = '/join', key = '' } = {}) {
  const response = await origin.app.inject({
    method: 'POST',
    url,
    payload: {
      optin: { fields: { email: 'a@b.example' }, entityId: 'send', isDesktop: true, ...more },
    },
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
  const { errors } = response.json<{ errors?: { fields: Record<string, string[]> } }>();
  return { status: response.statusCode, errors: errors?.fields };
}

const refused = (text: string, id = 'human') => ({ status: 400, errors: { [id]: [text] } });
const failed = 'The check did not work. Please try again.';

test('a challenge is of its form, made anew every time and kept by nobody', async () => {
  const [first, second] = [await challenge(), await challenge()];
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.json()).toMatchObject({
    parameters: { data: { site: 'default', page: 'join', form: 'form' } },
    signature: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    holds: 1200,
  });
  expect(second.json<{ signature: string }>().signature).not.toBe(
    first.json<{ signature: string }>().signature,
  );
});

test.each(['', '?page=join', '?form=form', `?page=join&form=${'x'.repeat(300)}`])(
  'there is none for a form that is not named: %s',
  async (query) => {
    expect((await origin.app.inject(captchaChallengePath + query)).statusCode).toBe(400);
  },
);

test('a form with a captcha is stored when it is solved', async () => {
  expect(await post(captcha(await solved()))).toEqual({ status: 200 });
  expect(origin.stores.stored).toHaveLength(1);
  expect(JSON.stringify(origin.stores.stored)).not.toContain('captcha');
});

test('a popup’s captcha is its own', async () => {
  const popup = { popupId: 'pop', entityId: 'popSend' };
  expect(await post({ ...popup, ...captcha(await solved(), 'popHuman') })).toEqual(
    refused(failed, 'popHuman'),
  );
  const own = await solved('join', 'form-pop');
  expect(await post({ ...popup, ...captcha(own, 'popHuman') })).toEqual({ status: 200 });
});

test('a form whose captcha is not solved is refused in the page’s language', async () => {
  expect(await post({})).toEqual(refused('Please fill in this field.'));
  expect(await post(captcha(''))).toEqual(refused('Please fill in this field.'));
  expect(await post(captcha(await solved(), 'popHuman'))).toEqual(
    refused('Please fill in this field.'),
  );
  expect(await post(captcha('nonsense'), { url: '/de/join' })).toEqual(
    refused('Die Prüfung hat nicht geklappt. Bitte versuchen Sie es erneut.'),
  );
  expect(origin.stores.stored).toEqual([]);
});

test('a form that does not ask for one is stored without', async () => {
  expect(await post({}, { url: '/open' })).toEqual({ status: 200 });
});

test('a solved captcha is good for one post', async () => {
  const token = await solved();
  await post(captcha(token));
  expect(await post({ ...captcha(token), fields: { email: 'c@d.example' } })).toEqual(
    refused(failed),
  );
  expect(origin.stores.stored).toHaveLength(1);
});

test('one of another page or form is refused', async () => {
  for (const other of [await solved('other'), await solved('join', 'form-pop')])
    expect(await post(captcha(other))).toEqual(refused(failed));
  expect(origin.stores.stored).toEqual([]);
});

test('one that is too old is refused, and says so', async () => {
  const token = await solved();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_201_000);
  const answer = await post(captcha(token));
  now.mockRestore();
  expect(answer).toEqual(refused('The check has expired. Please repeat it.'));
});

test('a post that was refused for something else leaves it good', async () => {
  const token = await solved();
  const wrong = await post({ ...captcha(token), fields: { email: 'nobody' } });
  expect(wrong).toMatchObject({ status: 400, errors: { email: [expect.any(String)] } });
  expect(wrong.errors).not.toHaveProperty('human');
  origin.stores.isReadOnly = true;
  expect((await post(captcha(token))).status).toBe(503);
  origin.stores.isReadOnly = false;
  expect(await post(captcha(token))).toEqual({ status: 200 });
});

test('the same post again is answered again, even when its token has expired', async () => {
  const token = await solved();
  const key = 'key-of-the-captcha';
  expect(await post(captcha(token), { key })).toEqual({ status: 200 });
  expect(await post(captcha(token), { key })).toEqual({ status: 200 });
  expect(await post(captcha(await solved()), { key })).toEqual({ status: 200 });
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_201_000);
  const late = await post(captcha(token), { key });
  const other = await post({ ...captcha(token), fields: { email: 'c@d.example' } }, { key });
  now.mockRestore();
  expect(late).toEqual({ status: 200 });
  expect(other.status).toBe(400);
  expect(origin.stores.stored).toHaveLength(1);
});

test.each([
  ['a text', 'token'],
  ['a list of texts', ['token']],
  ['a token that is a list', [{ id: 'human', token: ['a'] }]],
  ['more than a form has', Array.from({ length: 30 }, () => ({ id: 'human', token: 'a' }))],
  ['a token without end', [{ id: 'human', token: 'a'.repeat(10_000) }]],
])('%s in the place of captchas is refused', async (_, value) => {
  expect((await post({ captcha: value })).status).toBe(400);
  expect(origin.stores.stored).toEqual([]);
});

describe('without script', () => {
  const send = (more: Record<string, string> = {}) =>
    origin.app.inject({
      method: 'POST',
      url: '/de/join',
      payload: new URLSearchParams({
        'optin[fields][email]': 'a@b.example',
        'optin[entityId]': 'send',
        ...more,
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });

  test('the page says why the form cannot be sent', async () => {
    const response = await send();
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('mit eingeschaltetem JavaScript');
    expect(origin.stores.stored).toEqual([]);
  });

  test('a script that has solved it can leave the post to the browser', async () => {
    const token = await solved('join-de');
    const isDesktop = { 'optin[isDesktop]': 'true' };
    const response = await send({ ...isDesktop, 'optin[captcha][human]': token });
    expect(response.statusCode).toBe(303);
    expect(origin.stores.stored).toHaveLength(1);
  });
});

test('a provider that cannot be asked is no fault of the visitor’s', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const provider = { provider: 'hcaptcha', siteKey: 'site', secret: 's', difficulty: 1 } as const;
  const remote = await startTestOrigin({ config: { captcha: provider } });
  try {
    await remote.publish({ path: '/join', id: 'join', elements });
    expect((await remote.app.inject(`${captchaChallengePath}?page=a&form=b`)).statusCode).toBe(404);
    const response = await remote.app.inject({
      method: 'POST',
      url: '/join',
      payload: {
        optin: {
          fields: { email: 'a@b.example' },
          entityId: 'send',
          isDesktop: true,
          ...captcha('token'),
        },
      },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json()).toMatchObject({ errors: { common: [expect.any(String)] } });
    expect(remote.stores.stored).toEqual([]);
  } finally {
    fetch.mockRestore();
    await remote.close();
  }
});
