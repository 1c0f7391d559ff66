import { defaultLanguage } from '@atrium/contract';
import type { ComparedPage } from '../releases/corpus';
import type { ReleaseReport } from '../releases/publications';
import { formatTable } from './table';

/** Budgets that are printed: those that come closest. */
const shownBudgets = 3;

const kib = (bytes: number | null) => (bytes === null ? '–' : `${(bytes / 1024).toFixed(1)} KiB`);
const ms = (milliseconds: number | null) => (milliseconds === null ? '–' : milliseconds.toFixed(1));

/** Two figures, or one where they are the same. */
const both = (live: string, candidate: string) =>
  live === candidate || live === '–' ? candidate : `${live} → ${candidate}`;

function violationsOf({ violations }: ComparedPage): string {
  if (violations === null) return 'not looked at';
  const more = violations.map(({ rule, live, candidate }) => `${rule} ${live} → ${candidate}`);
  return more.join(', ') || 'none';
}

/** The same address has a page in each language. */
const nameOf = ({ path, locale }: ComparedPage) =>
  locale === defaultLanguage ? path : `${path} (${locale})`;

const rowOf = (page: ComparedPage): string[] => [
  nameOf(page),
  page.type,
  page.threw === null ? String(page.differences?.count ?? '–') : 'THROWS',
  both(kib(page.bytes.live), kib(page.bytes.candidate)),
  `${ms(page.milliseconds.live)} → ${ms(page.milliseconds.candidate)}`,
  violationsOf(page),
];

/** What was found out about a release, for reading in a terminal. */
export function formatReport({
  against,
  pages,
  budgets,
  notes,
  skippedRules,
}: ReleaseReport): string {
  const words = pages.flatMap((page) => [
    ...(page.threw === null ? [] : [`${nameOf(page)}: ${page.threw}`]),
    ...(page.differences?.first ?? []).map((difference) => `${nameOf(page)}: ${difference}`),
  ]);
  const closest = budgets.slice(0, shownBudgets).map(({ what, bytes, budget }) => {
    const share = Math.round((bytes / budget) * 100);
    return `${what}: ${kib(bytes)} of ${kib(budget)} (${share} %)`;
  });
  const heading = `${pages.length} stored pages, ${against === null ? 'with nothing to compare' : `beside ${against}`}:`;
  const columns = ['page', 'type', 'differences', 'HTML', 'ms', 'more violations'];
  return [
    `${heading}\n`,
    pages.length > 0 ? formatTable(columns, pages.map(rowOf)) : '',
    ...words.map((line) => `  ${line}\n`),
    ...[...notes, ...closest].map((line) => `${line}\n`),
    `Not looked at, for want of a browser: ${skippedRules.join(', ')}.\n`,
  ].join('');
}
