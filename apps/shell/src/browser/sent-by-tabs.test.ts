import type * as SentByTabs from './sent-by-tabs';

type Tab = typeof SentByTabs;

const page = (email: string, more = '') => `
  <form id="form"></form>
  <input form="form" name="optin[fields][email]" value="${email}">
  <input form="form" name="optin[fields][password]" value="${Math.random()}">${more}`;

let clock = Date.now();
let keys = 0;

/** A tab that shows the page from now on; each has a key of its own. */
async function open(): Promise<Tab & { key: string }> {
  jest.resetModules();
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: clock });
  const tab = await import('./sent-by-tabs');
  return { ...tab, key: `key-${(keys += 1)}` };
}

/** The key that a tab sends an answer under; time goes on. */
function send({ key, keyFor, renewKey }: Tab & { key: string }, email: string, more?: string) {
  jest.setSystemTime((clock += 1000));
  window.atrium = { key } as typeof window.atrium;
  document.body.innerHTML = page(email, more);
  const used = keyFor(document.forms[0]!, 'send');
  renewKey();
  expect(window.atrium.key).not.toBe(key);
  return used;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime((clock += 1000));
  localStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('sends one answer of three tabs under one key', async () => {
  const tabs = [await open(), await open(), await open()];
  const used = tabs.map((tab) => send(tab, 'ada@example.com'));
  expect(used).toEqual([tabs[0]?.key, tabs[0]?.key, tabs[0]?.key]);
});

it('sends another answer under a key of its own', async () => {
  const [first, second] = [await open(), await open()];
  expect(send(first, 'ada@example.com')).toBe(first.key);
  expect(send(second, 'bea@example.com')).toBe(second.key);
});

it('sends what was sent before the page was shown anew, and so does the tab that sent it', async () => {
  const first = await open();
  send(first, 'ada@example.com');
  expect(send({ ...first, key: 'next' }, 'ada@example.com')).toBe('next');
  const later = await open();
  expect(send(later, 'ada@example.com')).toBe(later.key);
});

it('does not take files for the same by their names', async () => {
  const [first, second] = [await open(), await open()];
  const file = '<input form="form" name="optin[fields][attachments]" value="a.png">';
  expect(send(first, 'ada@example.com', file)).toBe(first.key);
  expect(send(second, 'ada@example.com', file)).toBe(second.key);
});

it('keeps nothing that was entered', async () => {
  send(await open(), 'ada@example.com');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/ada|example/);
});

it('has its own key where nothing can be kept, or something else is', async () => {
  for (const kept of ['', 'null', '[1]', '{"answer":0}', '{']) {
    localStorage['atrium_sent'] = kept;
    const tab = await open();
    expect(send(tab, 'ada@example.com')).toBe(tab.key);
  }
  const tab = await open();
  const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(send(tab, 'ada@example.com')).toBe(tab.key);
  expect(forbidden).toHaveBeenCalled();
});
