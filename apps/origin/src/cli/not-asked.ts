import type { NotAsked } from '@atrium/contract';
import { formatTable } from './table';

const timeOf = (moment: string) => `${moment.slice(0, 10)} ${moment.slice(11, 19)}`;

/** What the origin that answered goes around, and why; empty where there is nothing. */
export function notAskedTable(all: readonly NotAsked[]): string {
  if (all.length === 0) return '';
  const rows = all.map(({ release, what, message, since, nextTrial }) => [
    release,
    what,
    timeOf(since),
    nextTrial === null ? 'now' : timeOf(nextTrial),
    message,
  ]);
  const headings = ['not asked', 'for', 'since (UTC)', 'tried again', 'because'];
  return `\n${formatTable(headings, rows)}`;
}
