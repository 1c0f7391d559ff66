import { captchaChallengePath } from '@atrium/contract';
import { CaptchaUnavailable } from '../captcha/captcha-provider';
import { Captchas } from '../captcha/captchas';
import { solve } from '../captcha/testing/solve';
import { startTestOrigin, type TestOrigin } from '../routes/testing/test-origin';
import { StoreUnavailable } from '../stores/stores';
import { secretHash } from './cookies';
import { hashPassword } from './passwords';
import { input, loginButton, loginForm } from './testing/login-elements';
import { openedBy } from './testing/visitor';

let origin: TestOrigin;

const elements = {
  ...loginForm('sign', {
    mail: input('email'),
    word: input('password'),
    stay: { type: 'Checkbox', html: '<p>Stay</p>' },
    human: { type: 'Captcha' },
    in: loginButton('login'),
  }),
  ...loginForm('join', {
    first: input('password'),
    terms: { type: 'ExplicitConsent', html: '<p>The terms</p>' },
    news: { type: 'ExplicitConsent', html: '<p>News</p>', optional: true },
    tick: { type: 'Checkbox', html: '<p>Of age</p>' },
    confirm: loginButton('confirmRegistration'),
  }),
  ...loginForm('twin', {
    other: input('password'),
    last: { type: 'ExplicitConsent', html: '<p>Other terms</p>' },
    again: loginButton('confirmRegistration'),
  }),
};

const password = 'twelve loaves';
const email = 'ada@mill.example';
const token = 'T'.repeat(43);
const url = `/enter?token=${token}`;

beforeEach(async () => {
  origin = await startTestOrigin();
  const page = { path: '/enter', id: 'enter', type: 'custom_login', elements };
  await origin.publish({ ...page, revision: 'rev-7' });
  const { accounts } = origin.stores;
  const made = await accounts.create({ siteId: 'default', email, firstName: '', lastName: '' });
  const link = { purpose: 'confirm' as const, tokenHash: secretHash(token), lifetime: 60_000 };
  await accounts.addToken({ accountId: made!.id, ...link });
});

afterEach(() => origin.close());

const visitor = (address?: string) => openedBy(origin.app, address);

async function solved(form = 'form-sign') {
  const query = new URLSearchParams({ page: 'enter', form }).toString();
  const challenge = await origin.app.inject(`${captchaChallengePath}?${query}`);
  return [{ id: 'human', token: await solve(challenge.json<object>()) }];
}

const fieldsOf = (answer: { json<T>(): T }) =>
  answer.json<{ errors: { fields: Record<string, string[]> } }>().errors.fields;

describe('a captcha', () => {
  const wrong = { email, password: 'wrong password', isDesktop: true };
  const refused = { human: ['The check did not work. Please try again.'] };

  beforeEach(async () => {
    const hash = await hashPassword(password);
    const row = origin.stores.people.rows[0]!;
    row.passwordHash = hash;
  });

  test('lets a visitor in who solved it, once for each try', async () => {
    const ada = await visitor();
    const captcha = await solved();
    expect((await ada.post({ ...wrong, captcha })).statusCode).toBe(400);
    const again = await ada.post({ ...wrong, password, captcha });
    expect([again.statusCode, fieldsOf(again)]).toEqual([400, refused]);
    const right = await ada.post({ ...wrong, password, captcha: await solved() });
    expect([right.statusCode, right.json()]).toEqual([200, { redirect: '/' }]);
  });

  test.each<[string, object, object]>([
    ['missing', {}, { human: ['Please fill in this field.'] }],
    ['empty', { captcha: [{ id: 'human', token: '' }] }, { human: ['Please fill in this field.'] }],
    ['mistyped', { captcha: { id: 'human' } }, { human: ['Please fill in this field.'] }],
    ['made up', { captcha: [{ id: 'human', token: 'nonsense' }] }, refused],
  ])('that is %s lets nobody in, and no password is looked at', async (_, captcha, expected) => {
    const looked = jest.spyOn(origin.stores.accounts, 'findWithPassword');
    const answer = await (await visitor()).post({ ...wrong, password, ...captcha });
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, expected]);
    expect(looked).not.toHaveBeenCalled();
  });

  test('of another form lets nobody in', async () => {
    const answer = await (await visitor()).post({ ...wrong, captcha: await solved('form') });
    expect(fieldsOf(answer)).toEqual(refused);
  });

  test('is good still after what was only mistyped', async () => {
    const ada = await visitor();
    const captcha = await solved();
    const mistyped = await ada.post({ ...wrong, email: 'ada', captcha });
    expect(fieldsOf(mistyped)).toEqual({ email: ['Please enter a valid e-mail address.'] });
    expect((await ada.post({ ...wrong, password, captcha })).statusCode).toBe(200);
  });

  test('that many use at once lets one of them try', async () => {
    const ada = await visitor();
    const captcha = await solved();
    const tries = Array.from({ length: 8 }, () => ada.post({ ...wrong, captcha }));
    const answers = (await Promise.all(tries)).map(fieldsOf);
    expect(answers.filter(({ human }) => human === undefined)).toHaveLength(1);
  });

  test('says that it needs script where there is none', async () => {
    const answer = await (
      await visitor()
    ).postForm({
      'optin[entityId]': 'in',
      'optin[fields][email]': email,
      'optin[fields][password]': password,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('This form can only be sent with JavaScript switched on');
  });

  test('whose provider is away is answered as such, and the log says why', async () => {
    const ada = await visitor();
    const captcha = await solved();
    const away = jest.spyOn(Captchas.prototype, 'verify');
    away.mockRejectedValueOnce(new CaptchaUnavailable('the provider is away'));
    expect((await ada.post({ ...wrong, captcha })).statusCode).toBe(503);
    expect(origin.logs.join()).toContain('the provider is away');
  });

  test('is not asked for while the database is away, but to come back', async () => {
    const ada = await visitor();
    const captcha = await solved();
    origin.stores.proofs.use = () => Promise.reject(new StoreUnavailable('gone'));
    expect((await ada.post({ ...wrong, captcha })).statusCode).toBe(503);
  });
});

describe('a consent of a registration', () => {
  const both = {
    plainPassword: { first: password, second: password },
    firstName: 'Ada',
    lastName: '',
  };
  const kept = (id: string, html: string) => ({
    id,
    html,
    version: expect.stringMatching(/^[0-9a-f]{16}\.rev-7$/) as string,
    agreedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
  const listed = async () => {
    const answer = await origin.app.inject({
      url: '/api/admin/accounts',
      headers: { authorization: 'Bearer the-token-of-the-tests' },
    });
    return answer.json<{ accounts: { consents: unknown }[] }>().accounts[0]?.consents;
  };

  test('is kept with its text, version and time, for its owner and the administrator', async () => {
    const answer = await (
      await visitor(url)
    ).post({ ...both, entityId: 'confirm', checkBoxIds: ['terms', 'tick', 'nobody', 'last'] }, url);
    expect(answer.statusCode).toBe(200);
    expect(await listed()).toEqual([
      kept('terms', '<p>The terms</p>'),
      kept('tick', '<p>Of age</p>'),
    ]);
  });

  test('is asked for, and so is a mandatory checkbox', async () => {
    const answer = await (await visitor(url)).post({ ...both, isDesktop: true }, url);
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([
      400,
      { terms: ['Please fill in this field.'], tick: ['Please fill in this field.'] },
    ]);
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['desktop', 303],
    ['mobile', 400],
  ])('that only phones show, with the layout %s and no script: %i', async (layout, status) => {
    const terms = { ...elements.terms, appearance: { desktop: false, mobile: true } };
    const page = { path: '/narrow', id: 'narrow', type: 'custom_login' };
    await origin.publish({ ...page, elements: { ...elements, terms } });
    const ada = await visitor(url.replace('enter', 'narrow'));
    ada.take(await origin.app.inject(`/api/layouts/${layout}.gif`));
    const answer = await ada.postForm(
      {
        'optin[entityId]': 'confirm',
        'optin[fields][password]': password,
        'optin[checkBoxIds][]': 'tick',
      },
      url.replace('enter', 'narrow'),
    );
    expect(answer.statusCode).toBe(status);
  });

  test('is that of the button that was pressed, where a page has two for it', async () => {
    const ada = await visitor(url);
    await ada.post({ ...both, entityId: 'again', checkBoxIds: ['last'] }, url);
    expect(await listed()).toEqual([kept('last', '<p>Other terms</p>')]);
  });

  test('is kept without script too', async () => {
    const ada = await visitor(url);
    const answer = await ada.postForm(
      {
        'optin[entityId]': 'again',
        'optin[fields][password]': password,
        'optin[checkBoxIds][]': 'last',
      },
      url,
    );
    expect(answer.statusCode).toBe(303);
    expect(await listed()).toEqual([kept('last', '<p>Other terms</p>')]);
  });
});

test.each([
  [{ checkBoxIds: ['stay'] }, true],
  [{ checkBoxIds: ['terms', '__proto__'] }, false],
  [{ checkBoxIds: [] }, false],
  [{}, true],
])('only a tick beside the button keeps somebody signed in: %j', async (ticked, isKept) => {
  origin.stores.people.rows[0]!.passwordHash = await hashPassword(password);
  const answer = await (
    await visitor()
  ).post({ email, password, _remember_me: 'on', captcha: await solved(), ...ticked });
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers['set-cookie']).includes('Max-Age')).toBe(isKept);
});
