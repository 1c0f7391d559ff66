import type { NotAsked } from '@atrium/contract';
import { Table, type Column } from './Table';
import { momentWords } from './words';

const columns: Column<NotAsked>[] = [
  { name: 'Version', of: ({ release }) => release, isHeader: true },
  { name: 'Not asked for', of: ({ what }) => what },
  { name: 'Because', of: ({ message }) => message },
  { name: 'Since', of: ({ since }) => momentWords(since) },
  {
    name: 'Tried again',
    of: ({ nextTrial }) => (nextTrial === null ? 'now' : momentWords(nextTrial)),
  },
];

const keyOf = ({ release, what }: NotAsked) => `${release} ${what}`;

/** What this origin goes around because it failed; nothing where there is nothing. */
export function GoneAround({ notAsked }: { notAsked: readonly NotAsked[] }) {
  if (notAsked.length === 0) return null;
  return (
    <section>
      <h2 id="gone-around">Failing</h2>
      <p>Visitors are shown other versions instead, as far as there are any.</p>
      <Table labelledBy="gone-around" columns={columns} rows={notAsked} keyOf={keyOf} />
    </section>
  );
}
