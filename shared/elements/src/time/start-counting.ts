import { cookieEnd, sessionEnd, type EndStore } from './end-stores';
import { everySecond } from './every-second';
import { leave } from './leave';

/** Longest day of a calendar, in milliseconds: the one on which clocks are set back. */
const longestDay = 25 * 3_600_000;

/** The end of a counting that starts now, in milliseconds. */
function firstEnd(kind: string | undefined, seconds: number): number {
  const now = Math.ceil(Date.now() / 1000) * 1000;
  if (kind !== 'daily') return now + seconds * 1000;
  // By the local calendar, so that it stays the same time of the day when clocks are changed.
  const end = new Date(now);
  end.setHours(0, 0, seconds, 0);
  if (end.getTime() <= now) {
    end.setDate(end.getDate() + 1);
    end.setHours(0, 0, seconds, 0);
  }
  return end.getTime();
}

/** One of each for all of the page: making one takes a phone long. */
let dates: Intl.DateTimeFormat | undefined;
let rules: Intl.PluralRules | undefined;

/** Writes the figures and, once there are rules for it, each unit's word in the form that its number asks for. */
function show(root: HTMLElement, seconds: number): void {
  let rest = seconds;
  for (const figure of root.querySelectorAll<HTMLElement>('[data-unit]')) {
    const unit = Number(figure.dataset['unit']);
    const number = Math.floor(rest / unit);
    const text = String(number).padStart(2, '0');
    rest %= unit;
    if (figure.textContent !== text) figure.textContent = text;
    delete figure.dataset['waiting'];
    const label = figure.nextElementSibling as HTMLElement | null;
    const word = rules && label && (label.dataset[rules.select(number)] ?? label.dataset['other']);
    if (word && label.textContent !== word) label.textContent = word;
  }
}

/** Says when it ends in the visitor's own time. */
function sayEnd(root: HTMLElement, end: number, language: string | undefined): void {
  const time = root.querySelector('time');
  if (!time) return;
  const date = new Date(end);
  time.dateTime = date.toISOString();
  dates ??= new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  time.textContent = dates.format(date);
  if (time.parentElement) time.parentElement.hidden = false;
}

/** Runs when the browser has time. */
function later(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run);
}

/**
 * Runs when the browser has time after the visitor has done something: the first date that is written
 * keeps a phone busy for more than 50 ms, which nobody who only looks has any use for.
 */
function onceTouched(run: () => void): void {
  const touched = new AbortController();
  const go = () => {
    touched.abort();
    later(run);
  };
  for (const sign of ['keydown', 'focusin', 'pointerdown', 'scroll']) {
    addEventListener(sign, go, { signal: touched.signal, capture: true, passive: true });
  }
}

/** How far the server's clock is ahead of the visitor's; undefined where it sends visitors elsewhere. */
async function serverAhead(): Promise<number | undefined> {
  const answer = await fetch(location.href, { method: 'HEAD', redirect: 'manual' });
  const now = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(now) ? undefined : now - Date.now();
}

/**
 * Counts a countdown or timer down (spec: states, Countdown and Timer). Everything is computed from the
 * clock with every tick, so that sleep, a changed clock and daylight saving leave it right.
 */
export function startCounting(root: HTMLElement, page: { id: string }): void {
  const { kind, value, key, url } = root.dataset;
  const seconds = Number(value);
  const isTimer = kind === 'timer';
  const isFixed = kind === 'fixed' || kind === 'deadline';
  const length = seconds * 1000;
  const isEmptyTimer = isTimer && length === 0;
  // Not longer than a whole counting: a clock that was set back would make it so.
  const longest = kind === 'daily' ? longestDay : length;
  const name = encodeURIComponent(`${page.id}_${key}`);
  const store: EndStore = isTimer
    ? cookieEnd(`counter_start_time_${name}`, length)
    : sessionEnd(`countdown_${name}`);
  let end = isFixed ? length : store.read();
  let ahead = 0;
  let isOver = false;

  const restart = () => {
    end = firstEnd(kind, seconds);
    store.write(end);
  };
  const finish = () => {
    if (kind !== 'deadline') return leave(url);
    // The server decides: it is asked, and its clock counts where the visitor's is ahead.
    serverAhead().then(
      (difference) => {
        if (difference === undefined || end <= Date.now() + difference) return leave(url);
        ahead = difference;
        isOver = false;
      },
      () => leave(url),
    );
  };
  const tick = () => {
    const now = Date.now() + ahead;
    // It ends on a whole second, and so up to one later than it would.
    const isUsable = end > (isTimer ? now : 0) && end - now <= longest + 1000;
    if (!isFixed && !isUsable && !isEmptyTimer) restart();
    const left = Math.max(0, Math.ceil(Math.min(end - now, longest) / 1000));
    show(root, left);
    if (left > 0 || isOver || isTimer) return;
    isOver = true;
    finish();
  };
  everySecond(tick);
  const language = document.documentElement.lang || undefined;
  later(() => (rules ??= new Intl.PluralRules(language)));
  onceTouched(() => sayEnd(root, end, language));
}
