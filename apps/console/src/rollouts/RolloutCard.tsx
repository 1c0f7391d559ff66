import { useState } from 'react';
import { ActionDialog } from '../ActionDialog';
import { sumsOf, type Course, type CoursePoint, type Sums } from '../calls/course';
import type { Rollout } from '../calls/shapes';
import { LineChart, type Series } from '../chart/LineChart';
import type { Act } from '../Releases';
import { textOf } from '../text-of';
import { countWords, momentWords, scopeWords, shareWords, spanWords } from '../words';
import { StageBar } from './StageBar';

interface Deed {
  action: 'pause' | 'resume' | 'widen' | 'stop';
  label: string;
  title: string;
}

/** What can be done to a rollout as it stands. */
function deedsFor({ state, stage, stages }: Rollout, name: string): Deed[] {
  const next = stages[stage + 1];
  return [
    state === 'paused'
      ? { action: 'resume', label: 'Resume', title: `Resume the rollout of ${name}` }
      : { action: 'pause', label: 'Pause', title: `Pause the rollout of ${name}` },
    {
      action: 'widen',
      label: next === undefined ? 'Finish' : `Widen to ${shareWords(next / 100)}`,
      title: next === undefined ? `Show ${name} to everybody` : `Widen the rollout of ${name}`,
    },
    { action: 'stop', label: 'Roll back', title: `Take ${name} back from everybody` },
  ];
}

const rows: { name: string; of(sums: Sums): string }[] = [
  { name: 'Views', of: ({ views }) => countWords(views) },
  { name: 'Hurt', of: ({ hurt }) => (hurt === null ? '–' : shareWords(hurt)) },
  { name: 'LCP', of: ({ lcp }) => (lcp === null ? '–' : spanWords(lcp)) },
];

const arms = ['candidate', 'live'] as const;

function seriesOf(
  { version, from }: Rollout,
  points: readonly CoursePoint[],
  value: (point: CoursePoint) => number | null,
): Series[] {
  return arms.map((look) => ({
    name: look === 'candidate' ? version : from,
    look,
    points: points.flatMap((point) => {
      const found = point.arm === look ? value(point) : null;
      return found === null ? [] : [{ at: new Date(point.at), value: found }];
    }),
  }));
}

interface RolloutCardProps {
  rollout: Rollout;
  course: Course | undefined;
  onAct: Act;
}

/** A rollout under way: where it stands, how it does, and what can be done. */
export function RolloutCard({ rollout, course, onAct }: RolloutCardProps) {
  const [deed, setDeed] = useState<Deed>();
  const { id, release, version, from, scope, state, since, every, needed } = rollout;
  const name = `${release}@${version}`;
  const points = course?.points ?? [];
  const sums = arms.map((arm) => sumsOf(points, arm));
  return (
    <article aria-labelledby={`rollout-${id}`} className="rollout">
      <h3 id={`rollout-${id}`}>
        {name} <small>instead of {from}</small>
      </h3>
      <p>
        {scopeWords(scope)} · <strong className={state}>{state}</strong> · this stage since{' '}
        <time dateTime={since}>{momentWords(since)}</time>, for {spanWords(every)} and{' '}
        {countWords(needed)} views at least
      </p>
      <StageBar rollout={rollout} />
      {course && <p className={`verdict ${course.verdict.kind}`}>{course.verdict.words}</p>}
      <p className="actions">
        {deedsFor(rollout, name).map((each) => (
          <button
            key={each.action}
            type="button"
            className={each.action === 'stop' ? 'danger' : undefined}
            onClick={() => setDeed(each)}
          >
            {each.label}
          </button>
        ))}
      </p>
      <table className="compare">
        <thead>
          <tr>
            <td />
            <th scope="col">{version}</th>
            <th scope="col">{from}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {sums.map((each, index) => (
                <td key={arms[index]}>{row.of(each)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="charts">
        <LineChart
          title="Views that were hurt"
          format={shareWords}
          series={seriesOf(rollout, points, ({ views, hurt }) => (views > 0 ? hurt : null))}
        />
        <LineChart
          title="Largest content shown (p75)"
          format={spanWords}
          series={seriesOf(rollout, points, ({ lcp }) => lcp)}
        />
      </div>
      {deed && (
        <ActionDialog
          title={deed.title}
          action={deed.label}
          onClose={() => setDeed(undefined)}
          onConfirm={(fields) =>
            onAct(`/rollouts/${id}`, { action: deed.action, reason: textOf(fields, 'reason') })
          }
        />
      )}
    </article>
  );
}
