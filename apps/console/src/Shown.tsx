import { Sparkline } from './chart/Sparkline';
import { sumsOf } from './calls/course';
import { shownVersions, type ShownVersion } from './shown-versions';
import { Table } from './Table';
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

/** Page types and versions, with the share of visitors who are shown each. */
export function Shown({ known }: { known: Known }) {
  return (
    <section>
      <h2 id="shown">What is shown</h2>
      <Table labelledBy="shown" columns={['Pages', 'Release', 'Versions', 'Health']}>
        {shownVersions(known).map(({ release, scope, versions }) => (
          <tr key={`${release} ${scopeWords(scope)}`}>
            <th scope="row">{scopeWords(scope)}</th>
            <td>{release}</td>
            <td>
              {versions.map(({ version, share }) => (
                <div key={version}>
                  {version} <span className="share">{shareWords(share)}</span>
                </div>
              ))}
            </td>
            <td>
              {versions.map((version) => (
                <Health key={version.version} version={version} known={known} />
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
