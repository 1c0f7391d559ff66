import type { NotAsked } from './calls/shapes';
import { Table } from './Table';
import { momentWords } from './words';

/** What this origin goes around because it failed; nothing where there is nothing. */
export function GoneAround({ notAsked }: { notAsked: readonly NotAsked[] }) {
  if (notAsked.length === 0) return null;
  return (
    <section>
      <h2 id="gone-around">Failing</h2>
      <p>Visitors are shown other versions instead, as far as there are any.</p>
      <Table
        labelledBy="gone-around"
        columns={['Version', 'Not asked for', 'Because', 'Since', 'Tried again']}
      >
        {notAsked.map(({ release, what, message, since, nextTrial }) => (
          <tr key={`${release} ${what}`}>
            <th scope="row">{release}</th>
            <td>{what}</td>
            <td>{message}</td>
            <td>{momentWords(since)}</td>
            <td>{nextTrial === null ? 'now' : momentWords(nextTrial)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
