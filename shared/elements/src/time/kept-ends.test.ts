import fc from 'fast-check';
import { cookieEnd, sessionEnd, type EndStore } from './end-stores';
import { startCounting } from './start-counting';

/**
 * What countdowns and timers leave in a browser is read by versions of other days: what one writes another
 * takes over and leaves as it is, and whatever else stands there misleads none.
 */
const now = new Date('2036-03-10T12:00:00Z').getTime();
const length = 600_000;
const page = { id: 'page 1' };
const countdown = 'countdown_page%201_e1';
const timer = 'counter_start_time_page%201_e1';

const moment = fc.integer({ min: 1, max: now * 4 });
/** A value as a cookie can hold it. */
const cookieText = fc
  .string({ unit: 'grapheme-ascii', maxLength: 30 })
  .map((text) => text.replace(/[;\s]/g, ''));
const otherName = fc
  .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
  .map((text) => text.replace(/[^\w%-]/g, 'x'));

const cookieOf = (name: string) =>
  document.cookie
    .split('; ')
    .find((entry) => entry.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function forget(): void {
  sessionStorage.clear();
  for (const entry of document.cookie.split('; '))
    document.cookie = `${entry.split('=')[0] ?? ''}=;path=/;max-age=0`;
}

/** Seconds that a page which is opened now shows to be left. */
function shown(kind: 'delay' | 'timer'): number {
  const root = document.createElement('div');
  Object.assign(root.dataset, { key: 'e1', kind, value: String(length / 1000) });
  root.innerHTML = '<span data-unit="1"></span>';
  startCounting(root, page);
  return Number(root.textContent);
}

beforeEach(() => {
  jest.useFakeTimers({ now });
  forget();
});

afterEach(() => jest.useRealTimers());

const stores: [string, EndStore, (end: number) => string, () => string | null | undefined][] = [
  ['countdown', sessionEnd(countdown), String, () => sessionStorage.getItem(countdown)],
  ['timer', cookieEnd(timer, length), (end) => String(end - length), () => cookieOf(timer)],
];

test.each(stores)(
  'a %s is kept as milliseconds, the form that all versions know, and read again',
  (_, store, text, kept) => {
    fc.assert(
      fc.property(moment, (after) => {
        const end = now + length + after;
        store.write(end);
        expect(kept()).toBe(text(end));
        expect(store.read()).toBe(end);
      }),
    );
  },
);

test('a countdown that another version began goes on, and stays as that wrote it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: length }), (left) => {
      sessionStorage.setItem(countdown, String(now + left));
      expect(shown('delay')).toBe(Math.ceil(left / 1000));
      expect(sessionStorage.getItem(countdown)).toBe(String(now + left));
    }),
  );
});

test('a timer that another version began goes on, and stays as that wrote it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: length }), (left) => {
      document.cookie = `${timer}=${now + left - length};path=/`;
      expect(shown('timer')).toBe(Math.ceil(left / 1000));
      expect(cookieOf(timer)).toBe(String(now + left - length));
    }),
  );
});

test('whatever else another version kept, no more is shown than a whole counting', () => {
  const numbers = fc.oneof(fc.double(), fc.bigInt(), fc.integer()).map(String);
  fc.assert(
    fc.property(fc.oneof(cookieText, numbers, fc.json()), (text) => {
      forget();
      sessionStorage.setItem(countdown, text);
      document.cookie = `${timer}=${text.replace(/[;\s]/g, '')};path=/`;
      for (const kind of ['delay', 'timer'] as const) {
        const left = shown(kind);
        expect(left).toBeGreaterThanOrEqual(kind === 'timer' ? 1 : 0);
        expect(left).toBeLessThanOrEqual(length / 1000);
      }
      expect(cookieEnd(timer, length).read()).toBeGreaterThan(now);
    }),
  );
});

test('what stands beside it is not taken for it, and not touched', () => {
  fc.assert(
    fc.property(fc.dictionary(otherName, cookieText, { maxKeys: 6 }), (others) => {
      forget();
      const names = Object.keys(others).filter((name) => name !== '__proto__');
      const beside = [...names, `x${timer}`, `${timer}1`];
      for (const name of beside) {
        document.cookie = `${name}=${others[name] ?? now};path=/`;
        sessionStorage.setItem(`x${name}`, others[name] ?? '');
      }
      const before = beside.map(cookieOf);
      expect(shown('timer')).toBe(length / 1000);
      expect(beside.map(cookieOf)).toEqual(before);
      for (const name of beside)
        expect(sessionStorage.getItem(`x${name}`)).toBe(others[name] ?? '');
    }),
  );
});
