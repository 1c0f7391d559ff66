import type { PageDocument } from '@atrium/contract';
import { readDate } from './read-date';
import { secondOfDay, secondsOf } from './span';

/**
 * What counts down, as server and script understand it. `value` is the end in seconds since 1970
 * (`fixed`, `deadline`), a length in seconds (`delay`, `timer`) or the second of the day (`daily`).
 */
export interface Counting {
  kind: 'fixed' | 'delay' | 'daily' | 'deadline' | 'timer';
  value: number;
  /** Told apart from others on the page, and from itself once the owner has set it anew. */
  key: string;
  /** Where visitors go when it is over. */
  url: string | null;
}

interface Span {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  createdAt: string;
}

interface CountdownFields {
  kind: 'fixed' | 'delay' | 'daily' | 'deadline';
  date: string;
  delay: Span;
  daily: Omit<Span, 'days'>;
  action: string;
  redirectUrl: string | null;
}

/** How a countdown counts; null where nothing says when it ends. */
export function countingOf(
  elementId: string,
  { kind, date, delay, daily, action, redirectUrl }: CountdownFields,
  { payment }: Pick<PageDocument, 'payment'>,
): Counting | null {
  const url = action === 'nothing' ? null : redirectUrl;
  const key = (createdAt: string) => (createdAt ? `${elementId}_${createdAt}` : elementId);
  switch (kind) {
    case 'delay':
      return { kind, value: secondsOf(delay), key: key(delay.createdAt), url };
    case 'daily':
      return { kind, value: secondOfDay(daily), key: key(daily.createdAt), url };
    case 'deadline': {
      const { deadlineTimestamp: value, deadlineExpirationUrl } = payment;
      return value === null ? null : { kind, value, key: elementId, url: deadlineExpirationUrl };
    }
    case 'fixed': {
      const value = readDate(date);
      return value === null ? null : { kind, value, key: elementId, url };
    }
  }
}
