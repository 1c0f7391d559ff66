import { Num, Text } from '@atrium/contract';

/** Ten years: nobody counts longer, and dates stay dates. */
const mostDays = 3650;

const upTo = (max: number) => Num({ default: 0, min: 0, max });

/** Fields of a length of time without days. */
export const hourFields = {
  hours: upTo(mostDays * 24),
  minutes: upTo(mostDays * 1440),
  seconds: upTo(mostDays * 86_400),
};

/** Fields of a length of time; `createdAt` changes whenever the owner sets it anew. */
export const spanFields = {
  days: upTo(mostDays),
  ...hourFields,
  createdAt: Text('', ['createdTime']),
};

/** Fields of a time of the day; 24:00 is its end. */
export const timeOfDayFields = {
  hours: upTo(24),
  minutes: upTo(59),
  seconds: upTo(59),
  createdAt: Text('', ['createdTime']),
};

interface Span {
  days?: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const day = 86_400;
const longest = mostDays * day;

/** Whole seconds of a length of time, never fewer than none. */
export function secondsOf({ days = 0, hours, minutes, seconds }: Span): number {
  const sum = days * day + hours * 3600 + minutes * 60 + seconds;
  return Math.floor(Math.min(Math.max(sum, 0), longest));
}

/** Seconds from midnight of a time of the day. */
export function secondOfDay(time: Span): number {
  return secondsOf(time) % day;
}
