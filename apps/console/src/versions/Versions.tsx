import { useState } from 'react';
import { ActionDialog } from '../ActionDialog';
import type { Release } from '../calls/shapes';
import type { Act } from '../Releases';
import { Table, type Column } from '../Table';
import { textOf } from '../text-of';
import type { Known } from '../use-releases';
import { momentWords } from '../words';
import { NewRollout } from './NewRollout';
import { ReportDialog } from './ReportDialog';

interface Chosen {
  release: Release;
  deed: 'place' | 'roll-out' | 'report';
}

const nameOf = ({ name, version }: Release) => `${name}@${version}`;

function Published({ release: { publishedAt, by } }: { release: Release }) {
  if (publishedAt === null) return <>found in the folder</>;
  return (
    <>
      <time dateTime={publishedAt}>{momentWords(publishedAt)}</time>, {by}
    </>
  );
}

/** All versions that there are, with their reports, and what can be done with each. */
export function Versions({ known, onAct }: { known: Known; onAct: Act }) {
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  const columns: Column<Release>[] = [
    { name: 'Version', of: nameOf, isHeader: true },
    { name: 'Contract', of: ({ contract }) => contract },
    { name: 'Build', of: ({ build }) => build },
    { name: 'Published', of: (release) => <Published release={release} /> },
    {
      name: 'Do',
      of: (release) => (
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
      ),
    },
  ];
  return (
    <section>
      <h2 id="versions">Versions</h2>
      <Table labelledBy="versions" columns={columns} rows={known.releases} keyOf={nameOf} />
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
