import { join } from 'node:path';
import { releaseLabel } from '../releases/release-set';
import type { LiveReleases, Release } from '../releases/release-catalog';
import type { RenderWorkerOptions } from './render-worker';
import type { BundleFile } from './worker/bundle-loader';

const bundleOf = (release: Release): BundleFile => ({
  label: releaseLabel(release),
  path: join(release.folder, release.manifest.server.path),
  integrity: release.manifest.server.integrity,
});

/** What the workers of a set of live releases are started with. */
export function poolSettings(
  { shell, remotes }: LiveReleases,
  resourcesDir: string,
): RenderWorkerOptions['settings'] {
  return {
    librariesFrom: join(resourcesDir, 'package.json'),
    icons: join(resourcesDir, 'dist/icons'),
    shell: bundleOf(shell),
    remotes: Object.fromEntries([...remotes].map(([name, release]) => [name, bundleOf(release)])),
  };
}
