import type { Deed } from './calls/shapes';
import { Table } from './Table';
import { actionOf, momentWords } from './words';

/** What was done to releases, by whom and why, the newest first. */
export function History({ deeds }: { deeds: readonly Deed[] }) {
  return (
    <section>
      <h2 id="history">History</h2>
      <Table labelledBy="history" columns={['When', 'Version', 'What', 'Who', 'Why']}>
        {deeds.map((deed) => (
          <tr key={`${deed.at} ${deed.release} ${deed.action}`}>
            <td>
              <time dateTime={deed.at}>{momentWords(deed.at)}</time>
            </td>
            <th scope="row">
              {deed.release}@{deed.version}
            </th>
            <td>{actionOf(deed)}</td>
            <td>{deed.by}</td>
            <td>{deed.reason}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
