/** @jest-environment node */
import { noErrors, type FieldSlug, type PageForm } from '@atrium/contract';
import { ApiError } from '../api/api-error';
import { createAtriumStore } from '../core/create-store';
import type { SagaServices } from '../core/services';
import { optInSaga } from '../opt-in/opt-in.saga';
import { emptyOptIn, optInActions } from '../opt-in/opt-in.slice';
import { emptyPage } from '../page/page.slice';

const visible = { desktop: true, mobile: true };
const slugs: FieldSlug[] = ['email', 'password', 'confirm_password', 'first_name', 'surname'];
const form: PageForm = {
  popupId: 'sign',
  fields: slugs.map((slug) => ({ id: slug, slug, optional: false, visible })),
  consents: [{ id: 'stay', optional: true, errorText: '', html: '', visible }],
  actions: {
    in: 'login',
    ask: 'resetRequest',
    change: 'resetPassword',
    join: 'confirmRegistration',
    odd: 'sendForm',
  },
};
const entered = {
  email: 'ada@example.org',
  password: 'twelve loaves',
  confirm_password: 'twelve loaves',
  first_name: 'Ada',
  surname: 'King',
  _csrf_token: 'token',
};

function setUp(
  post: (path: string, body: unknown) => Promise<unknown> = () => Promise.resolve({}),
  fields: Record<string, string> = entered,
  pageForm = form,
) {
  const browser = {
    assign: jest.fn(),
    matchesMobile: () => false,
    focusFirstError: jest.fn(),
    emit: jest.fn(),
    report: jest.fn(),
  };
  const api = { warmUp: jest.fn(), post: jest.fn(post) };
  const texts = {
    'core.errors.something_went_wrong': 'That went wrong',
    'validation.not_empty': 'Fill this in',
  };
  const atrium = createAtriumStore(
    {
      page: { ...emptyPage, path: '/enter?token=abc', forms: [pageForm], texts },
      optIn: { ...emptyOptIn, fields },
    },
    { api, browser } as unknown as SagaServices,
  );
  atrium.add({ name: 'pages', slices: {}, saga: optInSaga });
  const optIn = () => atrium.store.getState().optIn;
  /** Presses a button and waits for what comes of it. */
  const press = async (entityId: string) => {
    const ended = new Promise<void>((resolve) => {
      const stop = atrium.store.subscribe(() => {
        if (!['succeeded', 'failed'].includes(optIn().status)) return;
        stop();
        resolve();
      });
    });
    atrium.store.dispatch(
      optInActions.submitRequested({ entityId, popupId: 'sign', idempotencyKey: 'key' }),
    );
    await ended;
  };
  return { ...atrium, api, browser, optIn, press };
}

const plainPassword = { first: 'twelve loaves', second: 'twelve loaves' };

it.each([
  ['in', { email: 'ada@example.org', password: 'twelve loaves', _remember_me: 'off' }],
  ['ask', { email: 'ada@example.org' }],
  ['change', { plainPassword }],
  ['join', { plainPassword, firstName: 'Ada', lastName: 'King' }],
])('sends what the call of the button %s is documented to take', async (button, expected) => {
  const { press, api } = setUp();
  await press(button);
  const ours = { entityId: button, isDesktop: true, checkBoxIds: [] };
  expect(api.post.mock.calls).toEqual([
    ['/enter?token=abc', { ...expected, _csrf_token: 'token', ...ours }],
  ]);
});

describe('a captcha of the form', () => {
  const guarded = { ...form, captchas: [{ id: 'human', visible }] };
  const solved = { id: 'human', token: 'proof' };
  const tried = async (status: number | null) => {
    const failure = new ApiError({ kind: 'other', message: null }, status, null);
    const all = setUp(() => Promise.reject(failure), entered, guarded);
    all.store.dispatch(optInActions.captchaSolved('human', 'proof', 'sign'));
    await all.press('in');
    return all;
  };

  it('is asked for, and sent', async () => {
    const { press, store, api, optIn } = setUp(undefined, entered, guarded);
    await press('in');
    expect(optIn().errors['form-sign']?.fields).toEqual({ human: ['Fill this in'] });
    store.dispatch(optInActions.captchaSolved('human', 'proof', 'sign'));
    await press('in');
    expect(api.post.mock.calls.map(([, body]) => body)).toMatchObject([{ captcha: [solved] }]);
  });

  it('is good for no second try', async () => {
    expect((await tried(400)).optIn().captchas).toEqual([]);
  });

  it('is kept where nobody answered, so that one press sends the same again', async () => {
    expect((await tried(null)).optIn().captchas).toEqual([solved]);
  });
});

it('asks to be remembered where that is ticked', async () => {
  const { press, api, store } = setUp();
  store.dispatch(optInActions.consentToggled('stay', 'sign'));
  await press('in');
  expect(api.post.mock.calls[0]?.[1]).toMatchObject({ _remember_me: 'on' });
});

it('follows where the server leads', async () => {
  const { press, browser, optIn } = setUp(() => Promise.resolve({ redirect: '/lessons' }));
  await press('in');
  expect(browser.assign.mock.calls).toEqual([['/lessons', 'sign']]);
  expect(optIn()).toMatchObject({ status: 'succeeded', fields: { _csrf_token: 'token' } });
  expect(Object.keys(optIn().fields)).toEqual(['_csrf_token']);
});

it('says what the server says was done', async () => {
  const { press, browser, optIn } = setUp(() => Promise.resolve({ message: 'Sent.' }));
  await press('ask');
  expect(optIn().message).toBe('Sent.');
  expect(browser.assign).not.toHaveBeenCalled();
});

it('asks only for what the button needs, and sends nothing before that is there', async () => {
  const { press, api, optIn, browser, store } = setUp(undefined, { email: 'ada@example.org' });
  await press('in');
  expect(optIn().errors['form-sign']?.fields).toEqual({ password: ['Fill this in'] });
  expect(browser.focusFirstError.mock.calls).toEqual([['sign']]);
  expect(api.post).not.toHaveBeenCalled();
  store.dispatch(optInActions.consentToggled('stay', 'sign'));
  await press('ask');
  expect(api.post).toHaveBeenCalledTimes(1);
});

it('shows the errors of the server, and reports none of a visitor who has to wait', async () => {
  const errors = { ...noErrors, common: ['Too many attempts.'] };
  const failure = new ApiError({ kind: 'other', message: null }, 429, errors);
  const { press, optIn, browser } = setUp(() => Promise.reject(failure));
  await press('in');
  expect(optIn()).toMatchObject({ status: 'failed', errors: { 'form-sign': errors } });
  expect(browser.report).not.toHaveBeenCalled();
});

it('reports a button whose action nobody knows, and sends nothing', async () => {
  const { press, optIn, api, browser } = setUp();
  await press('odd');
  expect(browser.report.mock.calls).toEqual([
    [new Error('unknown login button action "sendForm"'), { entityId: 'odd' }],
  ]);
  expect(optIn().errors['form-sign']?.common).toEqual(['That went wrong']);
  expect(api.post).not.toHaveBeenCalled();
});
