import { Num, Text } from '@atrium/contract';

/** Fields of a length of time; `createdAt` changes whenever the owner sets it anew. */
export const spanFields = {
  days: Num({ default: 0 }),
  hours: Num({ default: 0 }),
  minutes: Num({ default: 0 }),
  seconds: Num({ default: 0 }),
  createdAt: Text('', ['createdTime']),
};

/** Fields of a time of the day. */
export const timeOfDayFields = {
  hours: Num({ default: 0 }),
  minutes: Num({ default: 0 }),
  seconds: Num({ default: 0 }),
  createdAt: Text('', ['createdTime']),
};

interface Span {
  days?: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const day = 86_400;
/** Ten years: nobody counts longer, and dates stay dates. */
const longest = 3650 * day;

/** Whole seconds of a length of time, never fewer than none. */
export function secondsOf({ days = 0, hours, minutes, seconds }: Span): number {
  const sum = days * day + hours * 3600 + minutes * 60 + seconds;
  return Math.floor(Math.min(Math.max(sum, 0), longest));
}

/** Seconds from midnight of a time of the day. */
export function secondOfDay(time: Span): number {
  return secondsOf(time) % day;
}
