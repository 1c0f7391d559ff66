import type { LiveReleases } from '../../releases/release-catalog';
import type { AdminOptions } from '../admin-options';

const never = () => Promise.reject(new Error('nothing is published here'));

/** What the calls know of releases, for tests that are about others. */
export const noReleases: Pick<AdminOptions, 'board' | 'publications'> = {
  board: { common: { remotes: new Map() } as unknown as LiveReleases },
  publications: {
    look: () => Promise.resolve(),
    discard: () => Promise.resolve(),
    stage: never,
    publish: never,
  },
};
