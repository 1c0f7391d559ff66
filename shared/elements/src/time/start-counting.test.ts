import { leave } from './leave';
import type * as Counting from './start-counting';

jest.mock('./leave', () => ({ leave: jest.fn() }));

const page = { id: 'page 1' };
const second = 1000;
const now = new Date('2036-03-10T12:00:00Z').getTime();

let startCounting: typeof Counting.startCounting;

/** What the server writes of something that counts down. */
function show(data: Record<string, string>, units = [86_400, 3600, 60, 1]): HTMLElement {
  const root = document.createElement('div');
  Object.assign(root.dataset, { key: 'e1', ...data });
  root.innerHTML =
    '<p hidden>Ends: <time></time></p>' +
    units.map((unit) => `<span data-unit="${unit}" data-waiting>00</span>`).join('');
  document.body.replaceChildren(root);
  return root;
}

const figures = (root: HTMLElement) =>
  [...root.querySelectorAll('[data-unit]')].map((figure) => figure.textContent).join(':');

/** A page that is loaded: the script runs anew, and no timer of the page before is left. */
function load(data: Record<string, string>, units?: number[]): HTMLElement {
  jest.useFakeTimers({ now: Date.now() });
  jest.isolateModules(() => {
    ({ startCounting } = jest.requireActual<typeof Counting>('./start-counting'));
  });
  const root = show(data, units);
  startCounting(root, page);
  return root;
}

const left = jest.mocked(leave);

beforeEach(() => {
  jest.useFakeTimers({ now });
  sessionStorage.clear();
  for (const key of ['e1', 'e3']) {
    document.cookie = `counter_start_time_page%201_${key}=;path=/;max-age=0`;
  }
  left.mockClear();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('units are said in the forms that their numbers ask for, in the language of the page', () => {
  jest.spyOn(document.documentElement, 'lang', 'get').mockReturnValue('ru');
  const root = load({ kind: 'fixed', value: String(now / second + 23) }, [1]);
  root
    .querySelector('[data-unit]')
    ?.insertAdjacentHTML(
      'afterend',
      '<span data-one="секунда" data-few="секунды" data-many="секунд" data-other="секунды">…</span>',
    );
  const said: (string | undefined)[] = [];
  for (let index = 0; index < 4; index += 1) {
    jest.advanceTimersByTime(second);
    said.push(root.querySelector('[data-other]')?.textContent);
  }
  expect(figures(root)).toBe('19');
  expect(said).toEqual(['секунды', 'секунда', 'секунд', 'секунд']);
});

test('a date format, which takes a phone long, is made once the visitor does something, and once', () => {
  // What the pages before were waiting for.
  dispatchEvent(new Event('keydown'));
  load({ kind: 'fixed', value: String(now / second + 90) });
  const dates = jest.spyOn(Intl, 'DateTimeFormat');
  startCounting(show({ kind: 'fixed', value: String(now / second + 120) }), page);
  jest.advanceTimersByTime(10 * second);
  expect(dates).not.toHaveBeenCalled();
  dispatchEvent(new Event('scroll'));
  expect(dates).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10);
  dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(10);
  expect(dates).toHaveBeenCalledTimes(1);
  expect(document.querySelector('time')).toHaveTextContent('2036');
});

test('a date is counted down to second by second, and left at zero', () => {
  const root = load({ kind: 'fixed', value: String(now / second + 90_061), url: '/over' });
  expect(figures(root)).toBe('01:01:01:01');
  expect(root.querySelector('[data-waiting]')).toBeNull();
  jest.advanceTimersByTime(second);
  expect(figures(root)).toBe('01:01:01:00');
  jest.advanceTimersByTime(90_059 * second);
  expect(figures(root)).toBe('00:00:00:01');
  expect(left).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5 * second);
  expect(figures(root)).toBe('00:00:00:00');
  expect(left.mock.calls).toEqual([['/over']]);
});

test.each([
  ['delay', '90', '00:00:01:30', '00:00:01:29'],
  ['timer', '600', '00:00:10:00', '00:00:09:59'],
])('a %s that begins between two seconds shows no more than its length', (...given) => {
  const [kind, value, first, third] = given;
  jest.setSystemTime(now + 100);
  const root = load({ kind, value });
  expect(figures(root)).toBe(first);
  jest.advanceTimersByTime(second);
  expect(figures(root)).toBe(first);
  jest.advanceTimersByTime(second);
  expect(figures(root)).toBe(third);
});

test('a date that is past is over at once', () => {
  load({ kind: 'fixed', value: '1000', url: '/over' });
  expect(left).toHaveBeenCalledWith('/over');
});

test('after a sleep the figures are those of the clock, at once', () => {
  const root = load({ kind: 'fixed', value: String(now / second + 7200) });
  jest.setSystemTime(now + 3600 * second);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(figures(root)).toBe('00:01:00:00');
});

test('all that counts shares one timer', () => {
  const root = load({ kind: 'delay', value: '60' });
  const other = show({ kind: 'fixed', value: String(now / second + 30), key: 'e2' });
  document.body.append(root);
  startCounting(other, page);
  jest.runOnlyPendingTimers();
  expect(jest.getTimerCount()).toBe(1);
  expect([figures(root), figures(other)]).toEqual(['00:00:00:59', '00:00:00:29']);
});

describe('a delay', () => {
  const delay = { kind: 'delay', value: '600', url: '/over' };

  test('begins with the first visit and goes on with the next page', () => {
    expect(figures(load(delay))).toBe('00:00:10:00');
    jest.setSystemTime(now + 60 * second);
    expect(figures(load(delay))).toBe('00:00:09:00');
  });

  test('is another one on another page, and once the owner has set it anew', () => {
    load(delay);
    jest.setSystemTime(now + 60 * second);
    expect(figures(load({ ...delay, key: 'e1_2026' }))).toBe('00:00:10:00');
    startCounting(show(delay), { id: 'page 2' });
    expect(figures(document.body)).toBe('00:00:10:00');
  });

  test('that is over stays over', () => {
    load(delay);
    jest.setSystemTime(now + 700 * second);
    expect(figures(load(delay))).toBe('00:00:00:00');
    expect(left).toHaveBeenCalledWith('/over');
  });

  test('is never longer than itself, whatever happens to the clock', () => {
    const root = load(delay);
    jest.setSystemTime(now - 86_400 * second);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(figures(root)).toBe('00:00:10:00');
  });

  test.each(['NaN', 'Infinity', '-5', '{}'])('is not misled by what is stored: %s', (stored) => {
    sessionStorage.setItem('countdown_page%201_e1', stored);
    expect(figures(load(delay))).toMatch(/^00:00:10:00|00:00:00:00$/);
    expect(figures(document.body)).not.toContain('NaN');
  });

  test('counts on where nothing may be stored', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const root = load(delay);
    jest.advanceTimersByTime(3 * second);
    expect(figures(root)).toBe('00:00:09:57');
  });

  test('says when it ends to those who do not watch it', () => {
    const root = load(delay);
    dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(10);
    const time = root.querySelector('time');
    expect(time?.dateTime).toBe('2036-03-10T12:10:00.000Z');
    expect(time?.textContent).toMatch(/2036/);
    expect(root.querySelector('p')?.hidden).toBe(false);
  });
});

describe('a time of the day', () => {
  const at = (hour: number) => ({ kind: 'daily', value: String(hour * 3600) });
  const local = (text: string) => new Date(text).getTime();

  test('is today’s, or tomorrow’s once it is past', () => {
    jest.setSystemTime(local('2036-01-15T10:00:00'));
    expect(figures(load(at(18)))).toBe('00:08:00:00');
    sessionStorage.clear();
    jest.setSystemTime(local('2036-01-15T18:00:00'));
    expect(figures(load(at(18)))).toBe('01:00:00:00');
  });

  test('stays the same by the clock on the wall on the days when clocks are changed', () => {
    // Where the machine's zone knows no such day, 24 hours are right; so is every other zone.
    for (const day of ['2036-03-30', '2036-10-26', '2036-03-09', '2036-11-02']) {
      sessionStorage.clear();
      jest.setSystemTime(local(`${day}T00:00:00`) - 6 * 3600 * second);
      load(at(18));
      const end = Number(sessionStorage.getItem('countdown_page%201_e1'));
      expect(new Date(end).getHours()).toBe(18);
    }
  });
});

describe('a deadline', () => {
  const deadline = { kind: 'deadline', value: String(now / second + 2), url: '/over' };
  const answer = (date: string | null) =>
    Promise.resolve({ headers: { get: () => date } } as unknown as Response);
  const toTheEnd = () => jest.advanceTimersByTimeAsync(2 * second);

  afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

  test('that the server sees as well sends on', async () => {
    globalThis.fetch = jest.fn(() => answer(new Date(now + 2 * second).toUTCString()));
    load(deadline);
    await toTheEnd();
    expect(left.mock.calls).toEqual([['/over']]);
  });

  test('that is not over for the server is not over', async () => {
    globalThis.fetch = jest.fn(() => answer(new Date(now - 58 * second).toUTCString()));
    const root = load(deadline);
    await toTheEnd();
    await jest.advanceTimersByTimeAsync(second);
    expect(left).not.toHaveBeenCalled();
    expect(figures(root)).toBe('00:00:00:59');
  });

  test('after which the server sends visitors elsewhere sends on', async () => {
    globalThis.fetch = jest.fn(() => answer(null));
    load(deadline);
    await toTheEnd();
    expect(left).toHaveBeenCalledWith('/over');
  });

  test('is over where no server can be asked', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
    load(deadline);
    await toTheEnd();
    expect(left).toHaveBeenCalledWith('/over');
  });
});

describe('a timer', () => {
  const units = [3600, 60, 1];
  const timer = { kind: 'timer', value: '90' };
  const load90 = () => load(timer, units);

  test('goes on from its cookie and begins again at its end', () => {
    expect(figures(load90())).toBe('00:01:30');
    expect(document.cookie).toContain(`counter_start_time_page%201_e1=${now}`);
    jest.setSystemTime(now + 30 * second);
    const root = load90();
    expect(figures(root)).toBe('00:01:00');
    jest.advanceTimersByTime(60 * second);
    expect(figures(root)).toBe('00:01:30');
    expect(document.cookie).toContain(`=${now + 90 * second}`);
    expect(left).not.toHaveBeenCalled();
  });

  test('keeps its start until its end, and never longer than 30 days', () => {
    const written = jest.spyOn(Document.prototype, 'cookie', 'set');
    load90();
    load({ kind: 'timer', value: String(40 * 86_400), key: 'e3' }, units);
    const ends = written.mock.calls.map(([text]) => /expires=([^;]*)/.exec(text)?.[1]);
    expect(ends).toEqual([
      new Date(now + 90 * second).toUTCString(),
      new Date(now + 30 * 86_400 * second).toUTCString(),
    ]);
  });

  test('counts on where cookies are blocked', () => {
    jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
    const root = load90();
    jest.advanceTimersByTime(5 * second);
    expect(figures(root)).toBe('00:01:25');
  });

  test('of no length stands still', () => {
    const root = load({ kind: 'timer', value: '0' }, units);
    jest.advanceTimersByTime(5 * second);
    expect(figures(root)).toBe('00:00:00');
    expect(document.cookie).not.toContain('counter_start_time');
  });
});
