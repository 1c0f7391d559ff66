import type { BrowserState } from '../browser-state';
import { exampleList, examplePage, exampleState, installBrowser } from '../testing/browser-page';

const formScripts = [
  '/assets/shell.js',
  '/assets/libraries.js',
  '/assets/texts/en.js',
  '/assets/funnel-pages/remoteEntry.js',
  '/assets/funnel-pages/form.js',
];

const scripts = () => [...document.head.querySelectorAll('script')];
const addresses = () => scripts().map((script) => script.getAttribute('src'));
const links = () =>
  [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href')}`,
  );
const get = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T;
const island = (id: string) => get(`[data-island="${id}"]`);
/** All promises that can go on have gone on. */
const settled = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

/** The first frame is on the screen. */
async function painted() {
  jest.advanceTimersByTime(20);
  await settled();
}

async function touch(id: string) {
  island(id).dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await settled();
}

let browser: ReturnType<typeof installBrowser>;

type Fetch = (address: string, request?: RequestInit) => Promise<unknown>;
const answer = (code: number, body: object) => ({
  ok: code < 300,
  status: code,
  json: () => Promise.resolve(body),
});
const lists = jest.fn<Promise<unknown>, []>();
/** Puts a server behind the page. */
function serve(posts: Fetch) {
  const fetch: Fetch = (address, request) =>
    address === '/scripts.json' ? lists() : posts(address, request);
  Object.assign(window, { fetch });
}

/** Opens the example page. `hydrate` does what the host would do. */
function open(changes: Partial<BrowserState> = {}, options = {}) {
  browser = installBrowser(options);
  document.body.innerHTML = examplePage(exampleState(changes));
  jest.isolateModules(() => {
    jest.requireActual('./boot');
  });
  const hydrate = jest.fn((ids: string[]) => {
    for (const id of ids) island(id).dataset['live'] = '';
    return Promise.resolve();
  });
  const submit = jest
    .spyOn(HTMLFormElement.prototype, 'submit')
    .mockImplementation(() => undefined);
  // Submits that nobody held, with the button that was pressed; what jsdom cannot do stops here.
  const passed: (string | undefined)[] = [];
  window.addEventListener('submit', (event) => {
    event.preventDefault();
    passed.push((event.submitter as HTMLButtonElement | null)?.value);
  });
  return { hydrate, submit, passed };
}

/** The scripts arrive; the shell's brings the host. */
async function arrive(hydrate: (ids: string[]) => Promise<void>) {
  window.atrium.hydrate = hydrate;
  scripts().forEach((script) => script.dispatchEvent(new Event('load')));
  await settled();
}

beforeEach(() => {
  jest.useFakeTimers();
  lists.mockReset().mockResolvedValue(answer(200, exampleList));
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
});

afterEach(() => {
  browser.leave();
  jest.useRealTimers();
});

describe('at once', () => {
  it('makes a new key for every page that is shown', () => {
    open();
    const { key } = window.atrium;
    expect(key).toMatch(/^view(-\d+){4}$/);
    browser.leave();
    open();
    expect(window.atrium.key).not.toBe(key);
  });

  it('fetches nothing but enhancements and the list of scripts', async () => {
    open({
      enhancements: [{ url: '/inline-size.js', integrity: 'sha384-x' }],
    });
    expect(lists).not.toHaveBeenCalled();
    await painted();
    expect(lists).toHaveBeenCalledTimes(1);
    expect(addresses()).toEqual(['/inline-size.js']);
    expect(links()).toEqual([]);
  });
});

it('fetches no list of scripts for a page without islands', async () => {
  open({ islands: {}, scripts: undefined });
  await painted();
  expect(lists).not.toHaveBeenCalled();
});

describe('an enhancement', () => {
  it('runs on the elements that name it, else on the body', () => {
    open();
    island('email').dataset['enhance'] = 'tick';
    const onElements = jest.fn<void, [HTMLElement]>();
    const onBody = jest.fn<void, [HTMLElement]>();
    window.atrium.enhance('tick', (root) => onElements(root));
    window.atrium.enhance('inline-size', (root) => onBody(root));
    expect(onElements.mock.calls).toEqual([[island('email')]]);
    expect(onBody.mock.calls).toEqual([[document.body]]);
  });
});

describe('an island that comes into view', () => {
  it('has its files fetched ahead, one by one, once, and none of them run', async () => {
    open();
    window.dispatchEvent(new Event('load'));
    browser.show(island('email'));
    browser.show(island('send'));
    browser.show(island('email'));
    await settled();
    for (let count = 1; count <= formScripts.length; count++) {
      expect(links()).toEqual(formScripts.slice(0, count).map((url) => `prefetch ${url}`));
      document.head.querySelector('link:last-of-type')?.dispatchEvent(new Event('load'));
      await settled();
    }
    expect(links()).toHaveLength(formScripts.length);
    expect(scripts()).toEqual([]);
  });

  it('is hydrated where that is when it starts', async () => {
    const { hydrate } = open();
    window.dispatchEvent(new Event('load'));
    browser.show(island('survey'));
    await settled();
    expect(addresses()).toEqual(formScripts);
    await arrive(hydrate);
    expect(hydrate.mock.calls).toEqual([[['survey']]]);
  });

  it('need not wait for that where it starts with the page', async () => {
    const { survey } = exampleState().islands;
    open({ islands: { survey: { ...survey!, on: 'load' } } });
    expect(scripts()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    await settled();
    expect(addresses()).toEqual(formScripts);
  });
});

describe('the first touch', () => {
  it('loads scripts that are what they should be, in order, once', async () => {
    open();
    await touch('email');
    await touch('email');
    await touch('send');
    expect(addresses()).toEqual(formScripts);
    expect(scripts().map(({ async, integrity }) => [async, integrity])).toEqual(
      formScripts.map((url) => [false, `sha384-${url.slice('/assets/'.length)}`]),
    );
  });

  it.each(['pointerdown', 'focusin', 'keydown'])(
    'can be a %s on anything in the island',
    async (type) => {
      open();
      get('[name="optin[fields][email]"]').dispatchEvent(new Event(type, { bubbles: true }));
      await settled();
      expect(scripts()).toHaveLength(formScripts.length);
    },
  );

  it('elsewhere on the page loads nothing', async () => {
    open();
    get('#elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await settled();
    expect(scripts()).toEqual([]);
  });

  it('hydrates the island itself and then the others of its form', async () => {
    const { hydrate } = open();
    await touch('send');
    expect(hydrate).not.toHaveBeenCalled();
    await arrive(hydrate);
    await touch('email');
    await settled();
    expect(hydrate.mock.calls).toEqual([[['send', 'email']]]);
  });

  it('can be repeated after the list of scripts did not come', async () => {
    lists.mockResolvedValueOnce(answer(503, {}));
    open();
    await painted();
    await touch('email');
    expect(lists).toHaveBeenCalledTimes(2);
    expect(addresses()).toEqual(formScripts);
  });

  it('waits for the list of scripts', async () => {
    let come: (list: unknown) => void = () => undefined;
    lists.mockReturnValue(new Promise((resolve) => (come = resolve)));
    open();
    await touch('email');
    expect(addresses()).toEqual([]);
    come(answer(200, exampleList));
    await settled();
    expect([addresses(), lists.mock.calls.length]).toEqual([formScripts, 1]);
  });

  it('can be repeated after a script did not come', async () => {
    const { hydrate } = open();
    await touch('email');
    scripts()[1]?.dispatchEvent(new Event('error'));
    await settled();
    expect(addresses()).toEqual(formScripts.filter((url) => !url.includes('libraries')));
    await touch('email');
    expect(addresses().toSorted()).toEqual(formScripts.toSorted());
    await arrive(hydrate);
    expect(hydrate).toHaveBeenCalledTimes(1);
  });
});

describe('an early submit', () => {
  const send = () => get<HTMLButtonElement>('[value=send]');
  const email = () => get<HTMLInputElement>('[name="optin[fields][email]"]');
  const status = () => island('send').querySelector('[role=status]');
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  const unclear = () => Promise.resolve(answer(503, { errors: {} }));

  /** Opens the page with a server behind it, fills in the form and presses its button. */
  function press(fetched: () => Promise<unknown>) {
    const opened = open();
    const fetch = jest.fn<Promise<unknown>, Parameters<Fetch>>(fetched);
    serve(fetch);
    Object.assign(AbortSignal, { timeout: () => undefined });
    // What the form holds in the moment in which the browser would post it.
    const posted: [string, unknown][][] = [];
    opened.submit.mockImplementation(function (this: HTMLFormElement) {
      const formData = new FormData(this);
      this.onformdata?.({ formData } as FormDataEvent);
      posted.push([...formData]);
    });
    email().value = 'ada@example.org';
    send().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    send().click();
    return { ...opened, fetch, posted };
  }

  it('goes to the server at once, as the islands would send it, before any script', async () => {
    const { fetch } = press(() => new Promise(() => undefined));
    expect(scripts()).toEqual([]);
    const [[address, { headers, method, body }]] = fetch.mock.calls as [[string, RequestInit]];
    expect([address, method]).toEqual(['/page', 'POST']);
    // A form, as the browser would post it: what the server takes of one, it takes of the other.
    expect(headers).toEqual({ Accept: 'application/json' });
    expect(Object.fromEntries(body as FormData)).toEqual({
      'optin[fields][email]': 'ada@example.org',
      'optin[entityId]': 'send',
      'optin[isDesktop]': 'true',
      'optin[timeZone]': Intl.DateTimeFormat().resolvedOptions().timeZone,
      idempotency_key: window.atrium.key,
    });
    expect(send().disabled).toBe(true);
    send().form?.requestSubmit();
    await settled();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('with answers to a survey of a page before waits for the islands, which know how to send them', async () => {
    sessionStorage.setItem('surveys_results', '[["optin[surveysResults][s][q]","a"]]');
    const { fetch } = press(() => new Promise(() => undefined));
    await settled();
    sessionStorage.clear();
    expect(fetch).not.toHaveBeenCalled();
    expect(addresses()).toEqual(formScripts);
  });

  it('with files waits for the islands, which do not take a slow one for lost', async () => {
    jest.spyOn(FormData.prototype, 'forEach').mockImplementationOnce(function (
      this: FormData,
      see,
    ) {
      see(new File(['open'], 'crumb.txt'), 'optin[fields][attachments]', this);
    });
    const { fetch } = press(() => new Promise(() => undefined));
    await settled();
    expect(fetch).not.toHaveBeenCalled();
    expect(addresses()).toEqual(formScripts);
  });

  it('of a contact form says what is wrong beside its own fields', async () => {
    const errors = { common: [], fields: { first_name: ['Who?'] }, bookingFields: {} };
    press(() => {
      email().name = 'contact_us_request[name]';
      return Promise.resolve(answer(400, { errors }));
    });
    await settled();
    expect(island('email').querySelector('[role=alert]')?.textContent).toBe('Who?');
  });

  it('focuses what is wrong in its own form, whatever is wrong elsewhere', async () => {
    const errors = { common: [], fields: { email: ['No'] }, bookingFields: {} };
    press(() => Promise.resolve(answer(400, { errors })));
    document.body.insertAdjacentHTML('afterbegin', '<input aria-invalid="true">');
    await settled();
    expect(document.activeElement).toBe(email());
  });

  it('that is stored empties nothing that the visitor could not fill in', async () => {
    press(() => {
      email().disabled = true;
      return Promise.resolve(answer(200, { message: 'Thank you.' }));
    });
    await settled();
    expect(status()?.textContent).toBe('Thank you.');
    expect(email().value).toBe('ada@example.org');
  });

  it('that is stored is thanked for, and tells the store and the window around', async () => {
    const parent = { postMessage: jest.fn() };
    const inner = jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
    const { key } = window.atrium ?? {};
    const { hydrate, passed, submit } = press(() =>
      Promise.resolve(answer(200, { message: 'Thank you.' })),
    );
    await settled();
    expect([status()?.textContent, status()?.className]).toEqual(['Thank you.', 'form-success']);
    expect([email().value, send().disabled]).toEqual(['', false]);
    expect(window.atrium.key).not.toBe(key);
    expect(window.atrium.answers).toEqual([
      { form: 'form', entityId: 'send', message: 'Thank you.' },
    ]);
    expect(parent.postMessage.mock.calls).toEqual([
      [{ type: 'form_submit_success', pageId: 'page', entityId: 'send' }, '*'],
    ]);
    inner.mockRestore();
    jest.advanceTimersByTime(60_000);
    await settled();
    await arrive(hydrate);
    expect(hydrate.mock.calls[0]?.[0].toSorted()).toEqual(['email', 'send']);
    expect([passed, submit.mock.calls]).toEqual([[], []]);
  });

  it('that is refused says beside the fields what is wrong, until the next answer', async () => {
    const errors = { common: ['Not today'], fields: { email: ['No'] }, bookingFields: {} };
    const answers = [answer(400, { errors }), answer(200, { message: 'Thank you.' })];
    press(() => Promise.resolve(answers.shift()));
    await settled();
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email().getAttribute('aria-describedby')!)?.textContent).toBe(
      'No',
    );
    expect(document.activeElement).toBe(email());
    expect(email().value).toBe('ada@example.org');
    expect(status()?.previousElementSibling?.textContent).toBe('Not today');
    expect(window.atrium.answers).toEqual([{ form: 'form', entityId: 'send', errors }]);
    send().click();
    await settled();
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
    expect(email().hasAttribute('aria-invalid')).toBe(false);
  });

  it('lets no island come to life while its answer is on the way', async () => {
    let reply: (value: unknown) => void = () => undefined;
    const { hydrate } = press(() => new Promise((resolve) => (reply = resolve)));
    await touch('email');
    await arrive(hydrate);
    expect(hydrate).not.toHaveBeenCalled();
    reply(answer(200, { message: 'Thank you.' }));
    await settled();
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the server cannot be reached', offline],
    ['the server says something else', unclear],
  ])('is left to the islands where %s', async (_name, fetched) => {
    const { hydrate, passed, submit } = press(fetched);
    await settled();
    await arrive(hydrate);
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(passed).toEqual(['send']);
    jest.advanceTimersByTime(60_000);
    expect(submit).not.toHaveBeenCalled();
  });

  it('is handed to the browser with its button when patience ends, and only then', async () => {
    const { hydrate, passed, posted, submit } = press(unclear);
    await settled();
    jest.advanceTimersByTime(7999);
    expect(submit).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    await settled();
    expect(Object.fromEntries(posted[0] ?? [])).toEqual({
      'optin[fields][email]': 'ada@example.org',
      'optin[entityId]': 'send',
      'optin[isDesktop]': 'true',
      'optin[timeZone]': Intl.DateTimeFormat().resolvedOptions().timeZone,
      idempotency_key: window.atrium.key,
    });
    await arrive(hydrate);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(passed).toEqual([]);
  });

  it('is handed to the browser when the list of scripts does not come', async () => {
    lists.mockRejectedValue(new TypeError('Failed to fetch'));
    const { posted } = press(offline);
    await settled();
    expect(posted).toHaveLength(1);
  });

  it('is handed to the browser when a script does not come', async () => {
    const { posted } = press(unclear);
    await settled();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await settled();
    expect(posted).toHaveLength(1);
  });

  it.each([
    ['without a connection', false],
    ['without a connection, of which the browser knows nothing,', true],
  ])('%s keeps what was entered, says so, and is sent by one more press', async (_, isOnLine) => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
    const answers = [offline(), Promise.resolve(answer(200, { message: 'Thank you.' }))];
    const { fetch, submit } = press(() => answers.shift() ?? offline());
    await settled();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await settled();
    expect(submit).not.toHaveBeenCalled();
    expect(status()?.previousElementSibling?.textContent).toBe('No connection.');
    expect(email().value).toBe('ada@example.org');
    expect(window.atrium.answers).toMatchObject([{ errors: { common: ['No connection.'] } }]);
    onLine.mockReturnValue(true);
    send().click();
    await settled();
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
    expect(status()?.textContent).toBe('Thank you.');
    const keys = fetch.mock.calls.map(([, sent]) =>
      (sent?.body as FormData).get('idempotency_key'),
    );
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(submit).not.toHaveBeenCalled();
  });

  it('is handed to the browser without a connection where the page cannot say so', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    lists.mockRejectedValue(new TypeError('Failed to fetch'));
    const { posted } = press(offline);
    await settled();
    expect(posted).toHaveLength(1);
  });

  it.each(['', '_top'])('leads on where its form shows the answer (%j)', async (target) => {
    const opened = jest.fn();
    Object.assign(window, { open: opened });
    press(() => {
      document.forms[0]!.target = target;
      return Promise.resolve(answer(200, { redirect: '/thanks' }));
    });
    const { key } = window.atrium;
    await settled();
    expect(opened.mock.calls).toEqual([['/thanks', target || '_self']]);
    // Who comes back and sends the same again has sent it once.
    expect(window.atrium.key).toBe(key);
  });

  it.each<[string, () => Promise<void>]>([
    ['hydration fails', () => Promise.reject(new Error('a bug'))],
    ['an island gives up without a word', () => Promise.resolve()],
  ])('is handed to the browser when %s', async (_name, hydrate) => {
    const { submit, passed } = press(unclear);
    await settled();
    await arrive(hydrate);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(passed).toEqual([]);
  });

  it('waits for islands that are coming to life already', async () => {
    const { passed } = open();
    const fetch = jest.fn();
    serve(fetch);
    await touch('email');
    let finish: () => void = () => undefined;
    await arrive(() => new Promise((resolve) => (finish = resolve)));
    send().click();
    expect(passed).toEqual([]);
    island('email').dataset['live'] = '';
    island('send').dataset['live'] = '';
    finish();
    await settled();
    expect(passed).toEqual(['send']);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('passes where the islands of its form are live, or are none', () => {
    const { passed } = open();
    island('email').dataset['live'] = '';
    island('send').dataset['live'] = '';
    send().click();
    get('#elsewhere').click();
    expect(passed).toEqual(['send', '']);
  });
});

describe('an early click on an island without a form', () => {
  it('is kept and made again when the island is live', async () => {
    const { hydrate } = open();
    const clicked = jest.fn<void, []>();
    get('#answer').addEventListener('click', () => clicked());
    get('#answer').click();
    await settled();
    expect(clicked).not.toHaveBeenCalled();
    await arrive(hydrate);
    expect(clicked).toHaveBeenCalledTimes(1);
    get('#answer').click();
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it('can be made again after a script did not come', async () => {
    open();
    get('#answer').click();
    await settled();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await settled();
    get('#answer').click();
    await settled();
    expect(addresses().toSorted()).toEqual(formScripts.toSorted());
  });
});
