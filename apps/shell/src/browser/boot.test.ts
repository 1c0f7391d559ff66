import type { BrowserState } from '../browser-state';
import { examplePage, exampleState, installBrowser } from '../testing/browser-page';

const formScripts = [
  '/assets/shell.js',
  '/assets/libraries.js',
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
const touch = (id: string) => island(id).dispatchEvent(new Event('pointerdown', { bubbles: true }));

/** All promises that can go on have gone on. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

let browser: ReturnType<typeof installBrowser>;

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

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  browser.leave();
  jest.useRealTimers();
});

describe('at once', () => {
  it('fills in what only a browser knows', () => {
    open();
    expect(get<HTMLInputElement>('[name=idempotency_key]').value).toMatch(
      /^[0-9a-z]+(-[0-9a-z]+){3}$/,
    );
    expect(get<HTMLInputElement>('[name="optin[isDesktop]"]').value).toBe('true');
    expect(window.matchMedia).toHaveBeenCalledWith('(max-width:800px)');
  });

  it('says that a narrow window is none of a desktop', () => {
    open({}, { isMobile: true });
    expect(get<HTMLInputElement>('[name="optin[isDesktop]"]').value).toBe('false');
  });

  it('makes a new key for every page that is shown', () => {
    open();
    const { value } = get<HTMLInputElement>('[name=idempotency_key]');
    browser.leave();
    open();
    expect(get<HTMLInputElement>('[name=idempotency_key]').value).not.toBe(value);
  });

  it('fetches nothing but enhancements', () => {
    open({
      enhancements: [
        { name: 'inline-size', script: { url: '/inline-size.js', integrity: 'sha384-x' } },
      ],
    });
    expect(addresses()).toEqual(['/inline-size.js']);
    expect(links()).toEqual([]);
  });
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
  it('has its files fetched ahead, once, and none of them run', () => {
    open();
    window.dispatchEvent(new Event('load'));
    browser.show(island('email'));
    browser.show(island('send'));
    browser.show(island('email'));
    expect(links()).toEqual(formScripts.map((url) => `prefetch ${url}`));
    expect(scripts()).toEqual([]);
  });

  it('is hydrated where that is when it starts', async () => {
    const { hydrate } = open();
    window.dispatchEvent(new Event('load'));
    browser.show(island('survey'));
    expect(addresses()).toEqual(formScripts);
    await arrive(hydrate);
    expect(hydrate.mock.calls).toEqual([[['survey']]]);
  });

  it('need not wait for that where it starts with the page', () => {
    const { survey } = exampleState().islands;
    open({ islands: { survey: { ...survey!, on: 'load' } } });
    expect(scripts()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    expect(addresses()).toEqual(formScripts);
  });
});

describe('the first touch', () => {
  it('loads scripts that are what they should be, in order, once', () => {
    open();
    touch('email');
    touch('email');
    touch('send');
    expect(addresses()).toEqual(formScripts);
    expect(scripts().map(({ async, integrity }) => [async, integrity])).toEqual(
      formScripts.map((url) => [false, `sha384-${url.slice('/assets/'.length)}`]),
    );
  });

  it.each(['pointerdown', 'focusin', 'keydown'])(
    'can be a %s on anything in the island',
    (type) => {
      open();
      get('[name="optin[fields][email]"]').dispatchEvent(new Event(type, { bubbles: true }));
      expect(scripts()).toHaveLength(4);
    },
  );

  it('elsewhere on the page loads nothing', () => {
    open();
    get('#elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(scripts()).toEqual([]);
  });

  it('hydrates the island itself and then the others of its form', async () => {
    const { hydrate } = open();
    touch('send');
    expect(hydrate).not.toHaveBeenCalled();
    await arrive(hydrate);
    touch('email');
    await settled();
    expect(hydrate.mock.calls).toEqual([[['send', 'email']]]);
  });

  it('can be repeated after a script did not come', async () => {
    const { hydrate } = open();
    touch('email');
    scripts()[1]?.dispatchEvent(new Event('error'));
    await settled();
    expect(addresses()).toEqual(formScripts.filter((url) => !url.includes('libraries')));
    touch('email');
    expect(addresses().toSorted()).toEqual(formScripts.toSorted());
    await arrive(hydrate);
    expect(hydrate).toHaveBeenCalledTimes(1);
  });
});

describe('an early submit', () => {
  const press = () => get<HTMLButtonElement>('[value=send]').click();
  const added = () => [
    ...get<HTMLFormElement>('#form').querySelectorAll<HTMLInputElement>('[name="optin[entityId]"]'),
  ];

  it('is held, and made again by its button when the islands are live', async () => {
    const { hydrate, passed, submit } = open();
    press();
    expect(passed).toEqual([]);
    await arrive(hydrate);
    expect(hydrate).toHaveBeenCalledTimes(1);
    expect(passed).toEqual(['send']);
    jest.advanceTimersByTime(60_000);
    expect(submit).not.toHaveBeenCalled();
  });

  it('is handed to the browser with its button when patience ends, and only then', async () => {
    const { hydrate, passed, submit } = open();
    press();
    jest.advanceTimersByTime(7999);
    expect(submit).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(added().map(({ type, value }) => [type, value])).toEqual([['hidden', 'send']]);
    await arrive(hydrate);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(passed).toEqual([]);
  });

  it('is handed to the browser when a script does not come', async () => {
    const { submit } = open();
    press();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await settled();
    expect(submit).toHaveBeenCalledTimes(1);
    expect(added()).toHaveLength(1);
    expect(get<HTMLInputElement>('[name="optin[timeZone]"]').value).toBe(
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
  });

  it('is handed to the browser when hydration fails', async () => {
    const { submit } = open();
    press();
    await arrive(() => Promise.reject(new Error('a bug')));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('is handed to the browser when an island gives up without a word', async () => {
    const { submit, passed } = open();
    press();
    await arrive(() => Promise.resolve());
    expect(submit).toHaveBeenCalledTimes(1);
    expect(passed).toEqual([]);
  });

  it('passes where the islands of its form are live, or are none', () => {
    const { passed } = open();
    island('email').dataset['live'] = '';
    island('send').dataset['live'] = '';
    press();
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
    expect(clicked).not.toHaveBeenCalled();
    await arrive(hydrate);
    expect(clicked).toHaveBeenCalledTimes(1);
    get('#answer').click();
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it('can be made again after a script did not come', async () => {
    open();
    get('#answer').click();
    scripts()[0]?.dispatchEvent(new Event('error'));
    await settled();
    get('#answer').click();
    expect(addresses().toSorted()).toEqual(formScripts.toSorted());
  });
});
