import type { VersionOf } from '../stores/rollout-stores';
import { AdminError } from './admin-errors';
import type { AdminOptions } from './admin-options';

/** @throws {AdminError} where there is no such version */
export async function checkVersion(
  { catalog, publications }: Pick<AdminOptions, 'catalog' | 'publications'>,
  { release, version }: VersionOf,
): Promise<void> {
  const isHere = () =>
    catalog.releases.get(release)?.some((each) => each.version === version) ?? false;
  // Another origin may have taken it a moment ago.
  if (!isHere()) await publications.look();
  if (isHere()) return;
  const versions = catalog.releases.get(release);
  if (!versions) {
    const names = [...catalog.releases.keys()].join(', ');
    throw new AdminError(422, `There is no release named ${release}; there are ${names}.`);
  }
  const known = versions.map((each) => each.version).join(', ');
  throw new AdminError(422, `There is no ${release}@${version}; there are ${known}.`);
}
