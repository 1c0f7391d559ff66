import { captchaControlName, noErrors } from '@atrium/contract';
import { optInActions } from '@atrium/store';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements, showFixture } from '../testing/show';

const captcha = { type: 'Captcha' };
const form = [
  captcha,
  { type: 'FormInput', slug: 'email', placeholder: 'Mail' },
  { type: 'OptInButton', text: 'Send' },
];

/** A worker that answers when the test says so. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  isEnded = false;
  readonly asked: unknown[] = [];
  constructor(readonly address: string) {
    FakeWorker.all.push(this);
  }
  postMessage(message: unknown) {
    this.asked.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
}

const challenge = { parameters: { salt: 'ü' }, signature: 'ab' };
const fetched: string[] = [];
let isMobile = false;

beforeEach(() => {
  FakeWorker.all.length = 0;
  fetched.length = 0;
  isMobile = false;
  Object.assign(window, {
    Worker: FakeWorker,
    matchMedia: () => ({ matches: isMobile }),
    fetch: (address: string) => {
      fetched.push(address);
      const answer = { ok: true, json: () => Promise.resolve({ ...challenge, holds: 60 }) };
      return Promise.resolve(answer);
    },
  });
});

const box = () => screen.getByRole<HTMLInputElement>('checkbox');
const send = () => screen.getByRole('button', { name: 'Send' });
const state = () => screen.getAllByRole('status')[0];
const token = () => document.querySelector<HTMLInputElement>('input[type=hidden]')?.value ?? '';

const worker = (index = 0) =>
  waitFor(() => {
    const found = FakeWorker.all[index];
    if (!found?.asked.length) throw new Error('no worker has been asked');
    return found;
  });

async function solve(index = 0) {
  const one = await worker(index);
  await act(() => {
    one.onmessage?.({ data: { counter: 7, derivedKey: 'cd' } });
    return Promise.resolve();
  });
}

describe('before the form is touched', () => {
  it('is a box that says what it is for, and the form waits for it', () => {
    showElements(form);
    expect(screen.getByRole('group', { name: 'Captcha' })).toBeVisible();
    expect(box()).toHaveAccessibleName('I am not a robot');
    expect(box()).toBeRequired();
    expect(box()).not.toBeChecked();
    expect(send()).toBeDisabled();
    expect(state()).toBeEmptyDOMElement();
  });

  it('says without script what is missing', () => {
    const { html, css } = showElements([captcha]);
    expect(html).toMatch(/<p class="captcha-plain">This form can only be sent with JavaScript/);
    expect(css).toContain('.captcha-plain{display:none}@media(scripting:none)');
  });

  it('is not waited for where it is optional, or stands in another form', () => {
    showElements([{ ...captcha, optional: '1' }, ...form.slice(1)]);
    expect(send()).toBeEnabled();
  });
});

describe('once its form is touched', () => {
  it('works beside the page and frees the button', async () => {
    const { store, recovered } = await hydrate(showElements(form));
    expect(recovered).toEqual([]);
    expect(state()).toHaveTextContent('Checking…');
    expect(send()).toBeDisabled();
    const one = await worker();
    expect([one.address, one.asked]).toEqual(['/captcha-worker.js', [{ type: 'work', challenge }]]);
    expect(fetched[0]).toMatch(/^\/api\/captcha\/challenge\?page=[^&]+&form=form$/);
    await solve();
    expect(one.isEnded).toBe(true);
    expect(box()).toBeChecked();
    expect(state()).toHaveTextContent('Check passed.');
    expect(send()).toBeEnabled();
    const [solved] = store.getState().optIn.captchas;
    expect(solved?.id).toBe('1');
    expect(token()).toBe(solved?.token);
    expect(document.querySelector('input[type=hidden]')).toHaveAttribute(
      'name',
      captchaControlName('1'),
    );
    const sent = new TextDecoder().decode(
      Uint8Array.from(atob(token()), (letter) => letter.charCodeAt(0)),
    );
    expect(JSON.parse(sent)).toEqual({ challenge, solution: { counter: 7, derivedKey: 'cd' } });
  });

  it('stays solved when the form was refused for something else', async () => {
    const { store } = await hydrate(showElements(form));
    await solve();
    const before = token();
    const errors = { ...noErrors, fields: { email: ['No.'] } };
    act(() => void store.dispatch(optInActions.submitFailed('3', errors, null)));
    expect(token()).toBe(before);
    expect(send()).toBeEnabled();
    expect(FakeWorker.all).toHaveLength(1);
  });

  it('works again when it was refused itself, and says so until it is done', async () => {
    const { store } = await hydrate(showElements(form));
    await solve();
    const errors = { ...noErrors, fields: { 1: ['Not good.'] } };
    act(() => void store.dispatch(optInActions.submitFailed('3', errors, null)));
    expect(screen.getByRole('alert')).toHaveTextContent('Not good.');
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription(/Checking….*Not good\./);
    expect(send()).toBeDisabled();
    expect(token()).toBe('');
    await solve(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(send()).toBeEnabled();
  });

  it('waits for the next touch when the form was stored', async () => {
    const { store } = await hydrate(showElements(form));
    await solve();
    act(() => void store.dispatch(optInActions.submitSucceeded('Thanks')));
    expect([token(), box().checked]).toEqual(['', false]);
    expect(send()).toBeDisabled();
    expect(FakeWorker.all).toHaveLength(1);
    fireEvent.focusIn(screen.getByRole('textbox'));
    await solve(1);
    expect(send()).toBeEnabled();
  });

  it('says that it has expired, and begins anew when asked to', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    try {
      await hydrate(showElements(form));
      for (let turn = 0; turn < 20 && !FakeWorker.all[0]?.asked.length; turn += 1)
        await act(() => Promise.resolve());
      await act(() => {
        FakeWorker.all[0]?.onmessage?.({ data: { counter: 7, derivedKey: 'cd' } });
        return Promise.resolve();
      });
      expect(send()).toBeEnabled();
      act(() => void jest.advanceTimersByTime(60_000));
      expect(state()).toHaveTextContent('The check has expired. Please repeat it.');
      expect(send()).toBeDisabled();
      expect(token()).toBe('');
    } finally {
      jest.useRealTimers();
    }
    fireEvent.click(box());
    await solve(1);
    expect(send()).toBeEnabled();
  });

  it.each<[string, (one: FakeWorker) => void]>([
    ['finds nothing', (one) => one.onmessage?.({ data: null })],
    ['cannot work here', (one) => one.onmessage?.({ data: { error: new Error('subtle') } })],
    ['does not start', (one) => one.onerror?.()],
  ])('can be tried again when the worker %s', async (_, fail) => {
    await hydrate(showElements(form));
    const one = await worker();
    await act(() => {
      fail(one);
      return Promise.resolve();
    });
    await waitFor(() =>
      expect(state()).toHaveTextContent('The check did not work. Please try again.'),
    );
    expect(send()).toBeDisabled();
    fireEvent.click(box());
    await solve(1);
    expect(send()).toBeEnabled();
  });

  it('is not waited for on a device that does not show it', async () => {
    isMobile = true;
    const wideOnly = { ...captcha, appearance: { desktop: true, mobile: false } };
    await hydrate(showElements([wideOnly, ...form.slice(1)]));
    expect(send()).toBeEnabled();
    fireEvent.focusIn(screen.getByRole('textbox'));
    expect(fetched).toEqual([]);
  });
});

it('is drawn light or dark, where its owner puts it', () => {
  const { style } = showElements([{ ...captcha, theme: 'dark', alignSelf: 'right' }]);
  const group = screen.getByRole('group');
  expect(group).toHaveClass('captcha-dark');
  expect(style(group.closest('[data-island]'))).toMatchObject({ 'text-align': 'end' });
});

it('is a placeholder where the page is edited', () => {
  showElements([captcha], undefined, { mode: 'editor' });
  expect(screen.getByText('Captcha, shown to visitors only')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it.each([{ theme: null }, { theme: '"}</style><script>' }, { alignSelf: 'x}*{', optional: [] }])(
  'whatever its fields say, it is a captcha: %j',
  (fields) => {
    const { css } = showElements([{ ...captcha, ...fields }]);
    expect(css).not.toMatch(/<|\*\{/);
    expect(box()).toBeVisible();
  },
);

it('brings its fixture to life without a complaint', async () => {
  const { recovered } = await hydrate(showFixture('captcha'));
  expect(recovered).toEqual([]);
});
