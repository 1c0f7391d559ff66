import type { PublishedRelease, ReleaseStore } from '../../stores/release-stores';

/** Published releases in memory, for tests of routes. */
export class MemoryReleases implements ReleaseStore {
  private readonly rows: (PublishedRelease & { report: unknown })[] = [];

  list: ReleaseStore['list'] = () =>
    Promise.resolve(this.rows.map(({ report: _report, ...row }) => row));

  add: ReleaseStore['add'] = async (release, report) => {
    const known = await this.get(release.name, release.version);
    if (known) return known;
    const row = { ...release, publishedAt: new Date() };
    this.rows.push({ ...row, report });
    return row;
  };

  get: ReleaseStore['get'] = async (name, version) =>
    (await this.list()).find((row) => row.name === name && row.version === version);

  report: ReleaseStore['report'] = (name, version) =>
    Promise.resolve(this.rows.find((row) => row.name === name && row.version === version)?.report);
}
