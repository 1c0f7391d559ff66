import type { Scope } from '@atrium/contract';
import { useId } from 'react';
import { ActionDialog } from '../ActionDialog';
import type { Release } from '../calls/shapes';
import type { Act } from '../Releases';
import { textOf } from '../text-of';
import type { Known } from '../use-releases';

const minute = 60_000;

interface NewRolloutProps {
  release: Release;
  known: Known;
  onAct: Act;
  onClose(): void;
}

/** Where, to whom and how fast a version is to be shown. */
export function NewRollout({ release, known, onAct, onClose }: NewRolloutProps) {
  const id = useId();
  const { name, version } = release;
  // The shell renders them all, a remote its own, and the pages on which its elements stand.
  const pageTypes = [...new Set(known.releases.flatMap((each) => each.pageTypes))].sort();

  const confirm = (fields: FormData) => {
    const text = (key: string) => textOf(fields, key);
    const pageType = text('pageType');
    const locale = text('locale');
    const scope: Scope = { ...(pageType && { pageType }), ...(locale && { locale }) };
    return onAct('/rollouts', {
      release: name,
      version,
      scope,
      stages: text('stages').split(',').map(Number),
      every: Math.round(Number(text('every')) * minute),
      needed: Number(text('needed')),
      reason: text('reason'),
    });
  };

  return (
    <ActionDialog
      title={`Roll out ${name}@${version}`}
      action="Roll out"
      onConfirm={confirm}
      onClose={onClose}
    >
      <label htmlFor={`${id}-type`}>Pages of the type</label>
      <select id={`${id}-type`} name="pageType" defaultValue={release.pageTypes[0] ?? ''}>
        <option value="">All pages</option>
        {pageTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      <label htmlFor={`${id}-locale`}>In the language (code; empty: all)</label>
      <input id={`${id}-locale`} name="locale" maxLength={20} />
      <label htmlFor={`${id}-stages`}>Stages, percent of the visitors</label>
      <input
        id={`${id}-stages`}
        name="stages"
        required
        defaultValue="1, 10, 50, 100"
        pattern="\s*\d+(\.\d+)?(\s*,\s*\d+(\.\d+)?)*\s*"
      />
      <label htmlFor={`${id}-every`}>Minutes of each stage at least</label>
      <input
        id={`${id}-every`}
        name="every"
        type="number"
        required
        defaultValue={10}
        min={1}
        max={43_200}
      />
      <label htmlFor={`${id}-needed`}>Views of each stage at least</label>
      <input
        id={`${id}-needed`}
        name="needed"
        type="number"
        required
        defaultValue={1000}
        min={1}
        max={10_000_000}
      />
    </ActionDialog>
  );
}
