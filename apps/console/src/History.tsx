import type { Deed } from './calls/shapes';
import { actionOf, momentWords } from './words';

/** What was done to releases, by whom and why, the newest first. */
export function History({ deeds }: { deeds: readonly Deed[] }) {
  return (
    <section>
      <h2 id="history">History</h2>
      <div className="scroll" role="region" aria-labelledby="history" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Version</th>
              <th scope="col">What</th>
              <th scope="col">Who</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </div>
    </section>
  );
}
