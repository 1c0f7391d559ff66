import type { Scope } from '@atrium/contract';
import type { Deed } from './calls/shapes';

/** Where something applies: `sales_page, de`. */
export function scopeWords({ pageType, elementTypes, siteId, locale }: Scope): string {
  const elements = elementTypes && `pages with ${elementTypes.join(' or ')}`;
  const parts = [pageType, elements, siteId && `site ${siteId}`, locale].filter(Boolean);
  return parts.join(', ') || 'all pages';
}

/** What was done, as the history tells it. */
const deedWords: Readonly<Record<string, string>> = {
  placed: 'put in place',
  began: 'began to roll out',
  widened: 'widened',
  paused: 'paused',
  resumed: 'resumed',
  done: 'brought to everybody',
  stopped: 'rolled back',
};

export const actionOf = ({ action }: Deed) => deedWords[action] ?? action;

const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });
const times = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

export const momentWords = (iso: string) => moments.format(new Date(iso));
export const timeWords = (date: Date) => times.format(date);

const counts = new Intl.NumberFormat('en');
export const countWords = (count: number) => counts.format(count);

const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });
/** Of a share from 0 to 1. */
export const shareWords = (share: number) => percents.format(share);

/** `1.2 s`, `340 ms`. */
export function spanWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
