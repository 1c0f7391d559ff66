import type { AdminClient } from './admin-client';
import { formatTable } from './table';

/** What of a rollout its health is shown with. */
interface WatchedRollout {
  id: string;
  release: string;
  version: string;
  stages: number[];
  stage: number;
  state: string;
}

interface Measures {
  verdict: { words: string };
  health: {
    pageType: string;
    arm: string;
    version: string;
    views: number;
    failed: number;
    told: number;
    broken: number;
    lcp: number | null;
  }[];
}

const headings = ['pages', 'version', 'share', 'stage', 'views', 'failed', 'broken', 'p75 LCP'];

const share = (part: number, all: number) =>
  all === 0 ? '–' : `${((part / all) * 100).toFixed(part / all < 0.01 ? 2 : 1)} %`;

/** Page types and versions of every rollout, how its views went, and what is thought of it. */
export async function healthTables(
  client: Pick<AdminClient, 'json'>,
  rollouts: readonly WatchedRollout[],
): Promise<string> {
  const tables = rollouts.map(async ({ id, release, version, stages, stage, state }) => {
    const path = `/rollouts/${encodeURIComponent(id)}/measures`;
    const { verdict, health } = await client.json<Measures>('GET', path);
    const percent = stages[stage] ?? 0;
    const title = `\n${release}@${version}, stage ${stage + 1} of ${stages.length}, ${state}: ${verdict.words}\n`;
    if (health.length === 0) return title;
    const rows = health.map((each) => [
      each.pageType,
      `${release}@${each.version}`,
      `${each.arm === 'candidate' ? percent : 100 - percent} %`,
      each.arm === 'candidate' ? `${stage + 1} of ${stages.length}` : 'live',
      String(each.views),
      share(each.failed, each.views),
      share(each.broken, each.told),
      each.lcp === null ? '–' : `${Math.round(each.lcp)} ms`,
    ]);
    return title + formatTable(headings, rows);
  });
  return (await Promise.all(tables)).join('');
}
