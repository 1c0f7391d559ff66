/** @jest-environment node */
import { noErrors, type FormErrors, type PageForm } from '@atrium/contract';
import { ApiError } from '../api/api-error';
import { createAtriumStore } from '../core/create-store';
import type { SagaServices } from '../core/services';
import { emptyPage, type PageState } from '../page/page.slice';
import { optInSaga } from './opt-in.saga';
import { emptyOptIn, optInActions } from './opt-in.slice';

const everywhere = { desktop: true, mobile: true };

const form: PageForm = {
  popupId: null,
  fields: [
    { id: '1', slug: 'email', optional: false, visible: everywhere },
    { id: '2', slug: 'first_name', optional: true, visible: { desktop: true, mobile: false } },
  ],
  consents: [
    { id: '3', optional: false, errorText: 'Please agree', html: '', visible: everywhere },
  ],
};

const page: PageState = {
  ...emptyPage,
  id: 'page-1',
  type: 'squeeze',
  path: '/squeeze',
  forms: [form],
  texts: {
    'validation.email_invalid': 'That is no address',
    'core.errors.no_connection': 'You are offline',
    'core.errors.unavailable': 'Later, please',
    'core.errors.something_went_wrong': 'That went wrong',
  },
};

function setUp(post: SagaServices['api']['post'], pageOverride: Partial<PageState> = {}) {
  const browser = {
    assign: jest.fn(),
    openPreview: jest.fn(),
    notifyParent: jest.fn(),
    closePopup: jest.fn(),
    emit: jest.fn(),
    renewIdempotencyKey: jest.fn(),
    forgetSurveys: jest.fn(),
    files: jest.fn<File[], [string | null]>(() => []),
    matchesMobile: jest.fn(() => false),
    timeZone: () => 'Europe/Vienna',
    focusFirstError: jest.fn(),
    report: jest.fn(),
  };
  const api = { warmUp: jest.fn(), post: jest.fn(post) as jest.MockedFunction<typeof post> };
  const atrium = createAtriumStore(
    {
      page: { ...page, ...pageOverride },
      optIn: {
        ...emptyOptIn,
        fields: { email: 'ada@example.org', first_name: 'Ada' },
        confirmedConsents: ['3'],
      },
    },
    { api, browser },
  );
  atrium.add({ name: 'funnel-pages', slices: {}, saga: optInSaga });
  const submit = () =>
    atrium.store.dispatch(
      optInActions.submitRequested({ entityId: '9', popupId: null, idempotencyKey: 'key-1' }),
    );
  return { ...atrium, api, browser, submit, optIn: () => atrium.store.getState().optIn };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('sending the form', () => {
  it('closes the popup that the form stands in once it is stored, and no other', async () => {
    const { store, submit, browser, optIn } = setUp(() => Promise.resolve({} as never));
    store.dispatch(optInActions.popupToggled('5'));
    submit();
    await settled();
    expect(browser.closePopup).not.toHaveBeenCalled();
    store.dispatch(optInActions.popupToggled('5'));
    expect(optIn().activePopupId).toBe('5');
    store.dispatch(
      optInActions.submitRequested({ entityId: '9', popupId: '5', idempotencyKey: 'key-2' }),
    );
    await settled();
    expect(browser.closePopup.mock.calls).toEqual([['5']]);
    expect(optIn().activePopupId).toBeNull();
  });

  it('waits for a captcha that the visitor sees, and sends what was worked out', async () => {
    const captchas = [{ id: '5', visible: everywhere }];
    const { store, submit, api, optIn } = setUp(() => Promise.resolve({} as never), {
      forms: [{ ...form, captchas }],
    });
    submit();
    await settled();
    expect(api.post).not.toHaveBeenCalled();
    expect(optIn().errors['form']?.fields).toEqual({ 5: ['validation.not_empty'] });
    store.dispatch(optInActions.captchaSolved('of another form', 'other', null));
    store.dispatch(optInActions.captchaSolved('5', 'token', null));
    submit();
    await settled();
    const { optin } = api.post.mock.calls[0]?.[1] as { optin: object };
    expect(optin).toMatchObject({ captcha: [{ id: '5', token: 'token' }] });
  });

  it('posts files beside what was entered', async () => {
    const { submit, api, browser, optIn } = setUp(() => Promise.resolve({} as never));
    const file = new File(['rye'], 'rye.txt');
    browser.files.mockReturnValue([file]);
    submit();
    await settled();
    expect(browser.files).toHaveBeenCalledWith(null);
    const [path, body, options] = api.post.mock.calls[0] ?? [];
    expect([path, options]).toEqual(['/squeeze', { idempotencyKey: 'key-1' }]);
    const parts = [...(body as FormData)];
    expect(parts.map(([name]) => name)).toEqual(['optin', 'optin[fields][attachments]']);
    expect(JSON.parse(parts[0]?.[1] as string)).toMatchObject({
      fields: { email: 'ada@example.org' },
      entityId: '9',
    });
    expect((parts[1]?.[1] as File).name).toBe('rye.txt');
    expect(optIn().status).toBe('succeeded');
  });

  it('posts a contact form as the contact call has it', async () => {
    const forms: PageForm[] = [{ ...form, popupId: 'us', isContact: true }];
    const { store, api, browser } = setUp(() => Promise.resolve({} as never), {
      forms,
      locale: 'jp',
    });
    browser.files.mockReturnValue([new File(['rye'], 'rye.txt')]);
    const sent = { entityId: 'send', popupId: 'us', idempotencyKey: 'key-3' };
    store.dispatch(optInActions.submitRequested(sent));
    await settled();
    const [address, body, options] = api.post.mock.calls[0] ?? [];
    expect([address, options]).toEqual([
      '/contact-us/request?_locale=jp',
      { idempotencyKey: 'key-3' },
    ]);
    const parts = [...(body as FormData)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
    expect(Object.fromEntries(parts)).toEqual({
      'contact_us_request[email]': 'ada@example.org',
      'contact_us_request[name]': 'Ada',
      'contact_us_request[attachments][0][file][file]': 'rye.txt',
      'optin[checkBoxIds][]': '3',
      'optin[popupId]': 'us',
      'optin[entityId]': 'send',
      'optin[timeZone]': 'Europe/Vienna',
      'optin[isDesktop]': 'true',
      page: '/squeeze',
    });
  });

  it('posts what was entered under its key and follows the redirect', async () => {
    const { submit, api, browser, optIn } = setUp(() =>
      Promise.resolve({ message: 'Thanks.', redirect: '/thanks' } as never),
    );
    submit();
    await settled();
    expect(api.post).toHaveBeenCalledWith(
      '/squeeze',
      {
        optin: {
          fields: { email: 'ada@example.org', first_name: 'Ada' },
          checkBoxIds: ['3'],
          timeZone: 'Europe/Vienna',
          popupId: null,
          isDesktop: true,
          surveysResults: [],
          entityId: '9',
        },
      },
      { idempotencyKey: 'key-1' },
    );
    expect(browser.assign).toHaveBeenCalledWith('/thanks', null);
    expect(browser.renewIdempotencyKey).not.toHaveBeenCalled();
    expect(browser.notifyParent).toHaveBeenCalledWith({
      type: 'form_submit_success',
      pageId: 'page-1',
      entityId: '9',
      redirect: '/thanks',
    });
    expect(optIn()).toMatchObject({
      status: 'succeeded',
      message: 'Thanks.',
      fields: {},
      errors: {},
    });
  });

  it('takes a new key where the page stays: what is sent next is another answer', async () => {
    const { submit, browser } = setUp(() => Promise.resolve({ message: 'Thanks.' } as never));
    submit();
    await settled();
    expect(browser.renewIdempotencyKey).toHaveBeenCalledTimes(1);
  });

  it('keeps the country of a sent form', async () => {
    const { store, submit, optIn } = setUp(() => Promise.resolve({} as never));
    store.dispatch(optInActions.fieldChanged('country', 'AT', null));
    submit();
    await settled();
    expect(optIn().fields).toEqual({ country: 'AT' });
  });

  it('ignores a second press while the first is under way', async () => {
    let answer: (value: never) => void = () => undefined;
    const { submit, api, optIn } = setUp(() => new Promise((resolve) => (answer = resolve)));
    submit();
    submit();
    await settled();
    expect(optIn().status).toBe('submitting');
    answer({} as never);
    await settled();
    expect(api.post).toHaveBeenCalledTimes(1);
    submit();
    await settled();
    expect(api.post).toHaveBeenCalledTimes(1);
  });

  it('stops at what is missing, says so and sends nothing', async () => {
    const { store, submit, api, browser, optIn } = setUp(() => Promise.resolve({} as never));
    store.dispatch(optInActions.fieldChanged('email', 'nobody', null));
    store.dispatch(optInActions.consentToggled('3', null));
    submit();
    await settled();
    expect(api.post).not.toHaveBeenCalled();
    expect(optIn().errors).toEqual({
      form: { ...noErrors, fields: { email: ['That is no address'], 3: ['Please agree'] } },
    });
    expect(browser.focusFirstError).toHaveBeenCalledWith(null);
  });

  it('leaves the check to the server where the visitor is known', async () => {
    const { store, submit, api } = setUp(() => Promise.resolve({} as never), { type: 'lecture' });
    store.dispatch(optInActions.fieldChanged('email', '', null));
    submit();
    await settled();
    expect(api.post).toHaveBeenCalledTimes(1);
  });

  it('stops at a consent that is missing wherever the visitor is', async () => {
    const { store, submit, api, optIn } = setUp(() => Promise.resolve({} as never), {
      type: 'lecture',
    });
    store.dispatch(optInActions.fieldChanged('email', '', null));
    store.dispatch(optInActions.consentToggled('3', null));
    submit();
    await settled();
    expect(api.post).not.toHaveBeenCalled();
    expect(optIn().errors).toEqual({ form: { ...noErrors, fields: { 3: ['Please agree'] } } });
  });

  it('does not ask for a field that the device does not show', async () => {
    const { submit, api, browser } = setUp(() => Promise.resolve({} as never));
    browser.matchesMobile.mockReturnValue(true);
    submit();
    await settled();
    expect(api.post.mock.calls[0]?.[1]).toMatchObject({
      optin: { fields: { email: 'ada@example.org' }, isDesktop: false },
    });
  });
});

describe('a call that fails', () => {
  const errors: FormErrors = {
    common: ['Not today'],
    fields: { email: ['Known already'] },
    bookingFields: {},
  };

  it.each([
    ['validation', new ApiError({ kind: 'validation', errors }, 400, errors), errors],
    [
      'no connection',
      new ApiError({ kind: 'no-connection' }, null, null),
      { ...noErrors, common: ['You are offline'] },
    ],
    [
      'unavailable',
      new ApiError({ kind: 'unavailable' }, 503, null),
      { ...noErrors, common: ['Later, please'] },
    ],
    [
      'not found',
      new ApiError({ kind: 'not-found' }, 404, null),
      { ...noErrors, common: ['That went wrong'] },
    ],
    [
      'other',
      new ApiError({ kind: 'other', message: 'So the server says' }, 418, null),
      { ...noErrors, common: ['So the server says'] },
    ],
  ])('shows what is wrong and keeps what was entered: %s', async (_name, error, shown) => {
    const { submit, optIn, browser } = setUp(() => Promise.reject(error));
    submit();
    await settled();
    expect(optIn()).toMatchObject({
      status: 'failed',
      submittedEntityId: '9',
      errors: { form: shown },
    });
    expect(optIn().fields).toEqual({ email: 'ada@example.org', first_name: 'Ada' });
    expect(browser.emit).toHaveBeenCalledWith('form_updated');
  });

  it('knows the errors of a client that another bundle brought', async () => {
    const error = Object.assign(new Error('call failed'), {
      name: 'ApiError',
      failure: { kind: 'validation', errors },
      errors,
    });
    const { submit, optIn, browser } = setUp(() => Promise.reject(error));
    submit();
    await settled();
    expect(optIn().errors).toEqual({ form: errors });
    expect(browser.report).not.toHaveBeenCalled();
  });

  it('opens the place where the visitor can sign in', async () => {
    const { submit, browser } = setUp(() =>
      Promise.reject(new ApiError({ kind: 'forbidden', location: '/login' }, 403, null)),
    );
    submit();
    await settled();
    expect(browser.openPreview).toHaveBeenCalledWith('/login');
  });

  it('reports what nobody expected and goes on working', async () => {
    let calls = 0;
    const { submit, browser, optIn } = setUp(() =>
      ++calls === 1 ? Promise.reject(new TypeError('a bug')) : Promise.resolve({} as never),
    );
    submit();
    await settled();
    expect(browser.report).toHaveBeenCalledWith(expect.any(TypeError), { worker: 'sendForm' });
    expect(optIn().status).toBe('failed');
    submit();
    await settled();
    expect(optIn().status).toBe('succeeded');
  });
});
