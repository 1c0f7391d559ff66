import { Sparkline } from './chart/Sparkline';
import { sumsOf } from './calls/course';
import { shownVersions, type ShownRow, type ShownVersion } from './shown-versions';
import { Table, type Column } from './Table';
import type { Known } from './use-releases';
import { countWords, scopeWords, shareWords, spanWords } from './words';

function Health({ version, known }: { version: ShownVersion; known: Known }) {
  const { rollout } = version;
  const points = rollout && known.courses[rollout.id]?.points;
  if (!points) return null;
  const { views, hurt, lcp } = sumsOf(points, 'candidate');
  if (hurt === null) return <>no views yet</>;
  return (
    <>
      {countWords(views)} views, {shareWords(hurt)} hurt
      {lcp === null ? '' : `, LCP ${spanWords(lcp)}`}{' '}
      <Sparkline
        values={points.filter(({ arm }) => arm === 'candidate').map((point) => point.hurt)}
      />
    </>
  );
}

const columnsFor = (known: Known): Column<ShownRow>[] => [
  { name: 'Pages', of: ({ scope }) => scopeWords(scope), isHeader: true },
  { name: 'Release', of: ({ release }) => release },
  {
    name: 'Versions',
    of: ({ versions }) =>
      versions.map(({ version, share }) => (
        <div key={version}>
          {version} <span className="share">{shareWords(share)}</span>
        </div>
      )),
  },
  {
    name: 'Health',
    of: ({ versions }) =>
      versions.map((version) => <Health key={version.version} version={version} known={known} />),
  },
];

const keyOf = ({ release, scope }: ShownRow) => `${release} ${scopeWords(scope)}`;

/** Page types and versions, with the share of visitors who are shown each. */
export function Shown({ known }: { known: Known }) {
  return (
    <section>
      <h2 id="shown">What is shown</h2>
      <Table
        labelledBy="shown"
        columns={columnsFor(known)}
        rows={shownVersions(known)}
        keyOf={keyOf}
      />
    </section>
  );
}
