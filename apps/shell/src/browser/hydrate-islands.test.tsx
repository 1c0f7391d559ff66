import type { FormState } from '@atrium/contract';
import type { BrowserIsland } from '@atrium/elements';
import type { PageState } from '@atrium/store';
import { packState } from '../packed-state';
import { exampleList, installBrowser } from '../testing/browser-page';
import { optInForm, pageOf } from '../testing/page-of';
import { render } from '../testing/render';
import type { EarlyAnswer } from './global';
import type { BrowserRemote } from './remote-loader';

const mockPost = jest.fn();
jest.mock('@atrium/store', () => ({
  ...jest.requireActual<object>('@atrium/store'),
  createApiClient: () => ({ warmUp: () => undefined, post: mockPost }),
}));
const mockLoad = jest.fn();
jest.mock('./remote-loader', () => ({
  loadBrowserRemote: (...given: unknown[]) => mockLoad(...given) as unknown,
}));

type Islands = Record<string, () => Promise<BrowserIsland>>;

let browser: ReturnType<typeof installBrowser>;
const sendBeacon = jest.fn();

/**
 * Opens a page as the server sends it, with the browser half of its remote. Every page has its own
 * copy of all modules, as every tab has.
 */
async function open(
  {
    form = null,
    broken = {},
    answers = [],
  }: { form?: FormState | null; broken?: Islands; answers?: EarlyAnswer[] } = {},
  page = pageOf([optInForm]),
) {
  const { document: sent, state } = render(page, { form });
  if (!state) throw new Error('the page has no islands');
  document.body.innerHTML = sent.body.innerHTML;
  window.atrium = {
    state: packState(state),
    key: 'key-1',
    answers,
    texts: state.page.texts,
    scripts: exampleList,
    enhance: () => undefined,
  };
  jest.resetModules();
  const { islands } = await import('@atrium/elements');
  const { optInSaga } = await import('@atrium/store');
  const remote: BrowserRemote = {
    contract: 1,
    name: 'funnel-pages',
    version: '1.0.0',
    pages: {},
    elements: { ...islands, ...broken },
    slices: {},
    saga: optInSaga,
  };
  mockLoad.mockResolvedValue(remote);
  const { hydrateIslands } = await import('./hydrate-islands');
  return { state, hydrate: (ids = Object.keys(state.islands)) => hydrateIslands(ids) };
}

const field = (slug: string) =>
  document.querySelector<HTMLInputElement>(`[name="optin[fields][${slug}]"]`)!;
const box = () => document.querySelector<HTMLInputElement>('[type=checkbox]')!;
const button = () => document.querySelector<HTMLButtonElement>('[name="optin[entityId]"]')!;
const live = () =>
  [...document.querySelectorAll<HTMLElement>('[data-live]')].map(
    ({ dataset }) => dataset['island'],
  );
const text = (selector: string) => document.querySelector(selector)?.textContent;

/** Waits until React has shown something; the test's own time limit ends a wait in vain. */
async function until<T>(read: () => T | null | undefined | false): Promise<T> {
  for (;;) {
    const value = read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function type(input: HTMLInputElement, value: string) {
  // React keeps its own record of the value; a visitor's typing goes past it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

beforeEach(() => {
  browser = installBrowser();
  Object.assign(navigator, { sendBeacon });
  // These tests see what a visitor sees, with React's own timing.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  jest.clearAllMocks();
  mockPost.mockResolvedValue({});
});

afterEach(() => {
  browser.leave();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

describe('hydration', () => {
  it('keeps the HTML of the server as it is', async () => {
    const { hydrate, state } = await open();
    const before = document.querySelector('main')?.outerHTML;
    const nodes = [...document.querySelectorAll('main *')];
    await hydrate();
    expect(live()).toEqual(Object.keys(state.islands));
    expect(document.querySelector('main')?.outerHTML.replaceAll(' data-live=""', '')).toBe(before);
    expect([...document.querySelectorAll('main *')]).toEqual(nodes);
  });

  it('keeps what was typed and ticked, and sends it', async () => {
    const { hydrate } = await open();
    const email = field('email');
    email.value = 'ada@example.org';
    const name = field('first_name');
    name.value = 'Ada';
    name.focus();
    name.setSelectionRange(1, 2);
    box().checked = true;
    await hydrate();
    expect(field('email')).toBe(email);
    expect([email.value, name.value]).toEqual(['ada@example.org', 'Ada']);
    expect([document.activeElement, name.selectionStart, name.selectionEnd]).toEqual([name, 1, 2]);
    expect(box().checked).toBe(true);

    button().click();
    await until(() => mockPost.mock.calls.length > 0);
    expect(mockPost.mock.calls[0]).toEqual([
      '/bread?sa=1',
      {
        optin: expect.objectContaining({
          fields: { email: 'ada@example.org', first_name: 'Ada' },
          checkBoxIds: ['consent'],
          entityId: 'send',
          popupId: null,
          isDesktop: true,
        }),
      },
      { idempotencyKey: 'key-1' },
    ]);
  });

  it('takes over what is typed between two islands', async () => {
    const { hydrate } = await open();
    await hydrate(['email']);
    field('first_name').value = 'Ada';
    await hydrate(['name', 'consent', 'send']);
    type(field('email'), 'ada@example.org');
    box().click();
    button().click();
    await until(() => mockPost.mock.calls.length > 0);
    expect(mockPost.mock.calls[0]?.[1]).toMatchObject({
      optin: { fields: { email: 'ada@example.org', first_name: 'Ada' }, checkBoxIds: ['consent'] },
    });
  });

  it('does nothing to an island that is live or does not exist', async () => {
    const { hydrate } = await open();
    await hydrate(['email']);
    await hydrate(['email', 'nobody', 'send']);
    expect(mockLoad).toHaveBeenCalledTimes(2);
    expect(live()).toEqual(['email', 'send']);
  });

  it('goes on from what the answer to a post without script says', async () => {
    const errors = {
      common: ['Not today'],
      fields: { email: ['Known already'] },
      bookingFields: {},
    };
    const fields = { email: 'ada@example.org' };
    const { hydrate } = await open({
      form: {
        popupId: null,
        entityId: 'send',
        fields,
        checkBoxIds: ['consent'],
        errors,
        success: false,
      },
    });
    await hydrate();
    expect([text('.field-error'), text('.form-error')]).toEqual(['Known already', 'Not today']);
    expect([field('email').value, box().checked]).toEqual(['ada@example.org', true]);
    type(field('email'), 'ada@example.com');
    await until(() => !document.querySelector('.field-error'));
    expect(document.querySelector('.form-error')).toBeNull();
  });
});

describe('an answer that came before the islands', () => {
  const errors = {
    common: ['Not today'],
    fields: { email: ['Known already'], consent: ['Tick, please'] },
    bookingFields: {},
  };
  const answered = { form: 'form', entityId: 'send' };

  /** Sends the form early and gives it this answer. */
  async function send(status: number, body: object) {
    const page = await open();
    const answer = { ok: status < 300, status, json: () => Promise.resolve(body) };
    window.fetch = jest.fn().mockResolvedValue(answer);
    window.atrium.answers = [];
    const { postEarly } = await import('./early-post');
    const redirect = await postEarly(document.querySelector('form')!, button());
    return { ...page, redirect, answers: window.atrium.answers };
  }

  it('that names errors is taken over as it stands, and mended as ever', async () => {
    const printed = jest.spyOn(console, 'error');
    const { hydrate, answers } = await send(400, { errors });
    expect(answers).toEqual([{ ...answered, errors }]);
    const before = document.querySelector('main')?.outerHTML;
    const nodes = [...document.querySelectorAll('main *')];
    expect(before).toContain('Known already');
    await hydrate();
    expect(document.querySelector('main')?.outerHTML.replaceAll(' data-live=""', '')).toBe(before);
    expect([...document.querySelectorAll('main *')]).toEqual(nodes);
    expect(printed).not.toHaveBeenCalled();
    type(field('email'), 'ada@example.com');
    await until(() => document.querySelectorAll('.field-error').length === 1);
    expect(document.querySelector('.form-error')).toBeNull();
  });

  it('that thanks is taken over as it stands', async () => {
    const printed = jest.spyOn(console, 'error');
    const { hydrate, answers, redirect } = await send(200, { message: 'Thanks, Ada.' });
    const message = 'Thanks, Ada.';
    expect([redirect, answers]).toEqual([undefined, [{ ...answered, message }]]);
    const before = document.querySelector('main')?.outerHTML;
    expect(text('.form-success')).toBe(message);
    await hydrate();
    expect(document.querySelector('main')?.outerHTML.replaceAll(' data-live=""', '')).toBe(before);
    expect(printed).not.toHaveBeenCalled();
  });

  it('to another form leaves the HTML of this one to be hydrated as it was sent', async () => {
    const printed = jest.spyOn(console, 'error');
    const { hydrate } = await open({ answers: [{ form: 'form-7', entityId: 'other', errors }] });
    await hydrate();
    expect(printed).not.toHaveBeenCalled();
    expect(live()).toHaveLength(4);
  });
});

describe('a live form', () => {
  it('says what is missing beside it, focuses it and sends nothing', async () => {
    const { hydrate } = await open();
    await hydrate();
    button().click();
    const shown = await until(() => text('.field-error'));
    expect(shown).toBe('Please enter a valid e-mail address.');
    expect(
      [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent),
    ).toContain('Tick, please');
    await until(() => document.activeElement === field('email'));
    expect(mockPost).not.toHaveBeenCalled();
  });

  it('thanks, empties its fields and takes a new key', async () => {
    const { hydrate } = await open();
    await hydrate();
    type(field('email'), 'ada@example.org');
    box().click();
    button().click();
    await until(() => document.querySelector('.form-success'));
    await until(() => field('email').value === '');
    expect(box().checked).toBe(false);
    expect(window.atrium.key).toMatch(/^view(-\d+){4}$/);
  });

  it('leaves a form of somebody else alone', async () => {
    const { hydrate } = await open();
    await hydrate();
    const other = document.createElement('form');
    other.innerHTML = '<button name="optin[entityId]" value="send">Search</button>';
    document.body.append(other);
    const event = new Event('submit', { bubbles: true, cancelable: true });
    other.dispatchEvent(Object.assign(event, { submitter: other.firstElementChild }));
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('an island that fails', () => {
  const printed = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports = () =>
    Promise.all(
      sendBeacon.mock.calls.map(async ([, blob]: [string, Blob]) => {
        const reader = new FileReader();
        const read = new Promise((resolve) => (reader.onload = resolve));
        reader.readAsText(blob);
        await read;
        return JSON.parse(reader.result as string) as PageState;
      }),
    );
  const where = {
    remote: 'funnel-pages',
    version: '1.0.0',
    elementId: 'consent',
    elementType: 'ExplicitConsent',
  };

  const bug = () => {
    throw new Error('a bug in the view');
  };

  it.each<[string, Islands, string]>([
    [
      'its view throws',
      { ExplicitConsent: () => Promise.resolve({ View: bug }) },
      'a bug in the view',
    ],
    [
      'its chunk does not come',
      { ExplicitConsent: () => Promise.reject(new Error('offline')) },
      'offline',
    ],
  ])('is reported and keeps its HTML, and the others live: %s', async (_name, broken, message) => {
    printed();
    const { hydrate } = await open({ broken });
    box().checked = true;
    await expect(hydrate()).rejects.toThrow(message);
    expect(live()).toEqual(['email', 'name', 'send']);
    expect(box().checked).toBe(true);
    expect(text('.consent')).toBe('I want letters from the mill');
    expect(await reports()).toEqual([expect.objectContaining({ ...where, message })]);
  });

  it('is named with its remote where that has no such island', async () => {
    printed();
    const { hydrate } = await open({ broken: { ExplicitConsent: undefined as never } });
    await expect(hydrate()).rejects.toThrow('funnel-pages@1.0.0 has no island for ExplicitConsent');
  });

  it('gives its HTML back where it fails later, so that the browser can post it', async () => {
    printed();
    const { hydrate } = await open({
      broken: {
        ExplicitConsent: async () => {
          const { islands } = await import('@atrium/elements');
          const { useSelector } = await import('react-redux');
          const { View } = await islands['ExplicitConsent']!();
          return {
            View: (props) => {
              const isTicked = useSelector(
                (state: { optIn: { confirmedConsents: string[] } }) =>
                  state.optIn.confirmedConsents.length > 0,
              );
              if (isTicked) throw new Error('a bug that waits');
              return <View {...props} />;
            },
          };
        },
      },
    });
    await hydrate();
    box().click();
    await until(() => !live().includes('consent'));
    expect(text('.consent')).toBe('I want letters from the mill');
    expect(await reports()).toEqual([
      expect.objectContaining({ ...where, message: 'a bug that waits' }),
    ]);
  });

  it('can be tried again', async () => {
    printed();
    let isBroken = true;
    const { hydrate } = await open({
      broken: {
        ExplicitConsent: async () => {
          const { islands } = await import('@atrium/elements');
          return isBroken ? { View: bug } : islands['ExplicitConsent']!();
        },
      },
    });
    await expect(hydrate()).rejects.toThrow();
    isBroken = false;
    await hydrate();
    expect(live()).toContain('consent');
  });
});
