import { useState } from 'react';
import { ActionDialog } from '../ActionDialog';
import type { Release } from '../calls/shapes';
import type { Act } from '../Releases';
import { Table } from '../Table';
import { textOf } from '../text-of';
import type { Known } from '../use-releases';
import { momentWords } from '../words';
import { NewRollout } from './NewRollout';
import { ReportDialog } from './ReportDialog';

interface Chosen {
  release: Release;
  deed: 'place' | 'roll-out' | 'report';
}

/** All versions that there are, with their reports, and what can be done with each. */
export function Versions({ known, onAct }: { known: Known; onAct: Act }) {
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  const nameOf = ({ name, version }: Release) => `${name}@${version}`;
  return (
    <section>
      <h2 id="versions">Versions</h2>
      <Table labelledBy="versions" columns={['Version', 'Contract', 'Build', 'Published', 'Do']}>
        {known.releases.map((release) => (
          <tr key={nameOf(release)}>
            <th scope="row">{nameOf(release)}</th>
            <td>{release.contract}</td>
            <td>{release.build}</td>
            <td>
              {release.publishedAt === null ? (
                'found in the folder'
              ) : (
                <>
                  <time dateTime={release.publishedAt}>{momentWords(release.publishedAt)}</time>,{' '}
                  {release.by}
                </>
              )}
            </td>
            <td>
              <div className="actions">
                <button type="button" onClick={() => setChosen({ release, deed: 'roll-out' })}>
                  Roll out<span className="hidden"> {nameOf(release)}</span>
                </button>
                <button type="button" onClick={() => setChosen({ release, deed: 'place' })}>
                  Show to all<span className="hidden"> {nameOf(release)}</span>
                </button>
                {release.publishedAt !== null && (
                  <button type="button" onClick={() => setChosen({ release, deed: 'report' })}>
                    Report<span className="hidden"> of {nameOf(release)}</span>
                  </button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </Table>
      {chosen?.deed === 'roll-out' && (
        <NewRollout release={chosen.release} known={known} onAct={onAct} onClose={close} />
      )}
      {chosen?.deed === 'report' && <ReportDialog release={chosen.release} onClose={close} />}
      {chosen?.deed === 'place' && (
        <ActionDialog
          title={`Show ${nameOf(chosen.release)} to everybody`}
          action="Show to all"
          onClose={close}
          onConfirm={(fields) => {
            const { name, version } = chosen.release;
            const reason = textOf(fields, 'reason');
            return onAct('/placements', { release: name, version, scope: {}, reason });
          }}
        >
          <p>Rollouts of {chosen.release.name} end. It takes two seconds at most.</p>
        </ActionDialog>
      )}
    </section>
  );
}
