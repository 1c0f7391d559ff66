import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RenderPool } from './render-pool';
import type { BundleFile } from './worker/bundle-loader';

/** Milliseconds: long enough on a machine that builds meanwhile, too short to wait for a loop. */
const patience = { late: 10_000, most: 10_000 };

/**
 * Render workers as an origin has them, for whoever renders without one: `npm run dev` of an app.
 * `shell` and `remotes` are server bundles of whatever origin.
 */
export function openLonePool(shell: BundleFile, remotes: readonly BundleFile[]): RenderPool {
  const dist = dirname(fileURLToPath(import.meta.url));
  const nameOf = ({ label }: BundleFile) => label.slice(0, label.indexOf('@'));
  return new RenderPool({
    file: join(dist, 'render-worker.mjs'),
    settings: {
      librariesFrom: join(dist, '../package.json'),
      icons: join(dist, 'icons'),
      shell,
      remotes: Object.fromEntries(remotes.map((bundle) => [nameOf(bundle), bundle])),
    },
    memory: 256,
    size: 1,
    limits: { loading: patience, rendering: patience },
    longestQueue: 50,
    onOutput: (text) => process.stdout.write(text),
    onWorkerEnd: () => undefined,
  });
}
