import type { Deed } from './calls/shapes';
import { Table, type Column } from './Table';
import { actionOf, momentWords } from './words';

const columns: Column<Deed>[] = [
  { name: 'When', of: ({ at }) => <time dateTime={at}>{momentWords(at)}</time> },
  { name: 'Version', of: ({ release, version }) => `${release}@${version}`, isHeader: true },
  { name: 'What', of: actionOf },
  { name: 'Who', of: ({ by }) => by },
  { name: 'Why', of: ({ reason }) => reason },
];

const keyOf = ({ at, release, action }: Deed) => `${at} ${release} ${action}`;

/** What was done to releases, by whom and why, the newest first. */
export function History({ deeds }: { deeds: readonly Deed[] }) {
  return (
    <section>
      <h2 id="history">History</h2>
      <Table labelledBy="history" columns={columns} rows={deeds} keyOf={keyOf} />
    </section>
  );
}
