/** Render workers as the origin has them, a pool for each set of releases, until the next build. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../release.mjs';

const poolFile = pathToFileURL(join(root, 'apps/origin/dist/lone-pool.mjs')).href;

export class PageWorkers {
  pools = new Map();

  constructor(site) {
    this.site = site;
  }

  /** Renders with the releases that the site named, one of them being ours. */
  async render({ releases, request }, build) {
    const key = releases.map(({ name, build: id }) => `${name}+${id}`).join();
    let pool = this.pools.get(key);
    if (!pool) {
      pool = this.open(releases, build);
      this.pools.set(key, pool);
    }
    const names = releases.slice(1).map(({ name }) => name);
    try {
      return await (await pool).render(names, request);
    } catch (error) {
      throw Object.assign(error, { stack: error.workerStack ?? error.stack });
    }
  }

  async open(releases, build) {
    const bundles = releases.map(async (release) => {
      if (release.name === build.name) return build.bundle;
      const path = await this.site.bundleOf(release);
      const { name, version, integrity } = release;
      return { label: `${name}@${version}`, path, integrity };
    });
    const [shell, ...remotes] = await Promise.all(bundles);
    const { openLonePool } = await import(poolFile);
    return openLonePool(shell, remotes);
  }

  /** Ends all workers, with what they have begun: there is a new build. */
  async forget() {
    const old = [...this.pools.values()];
    this.pools.clear();
    await Promise.all(old.map(async (pool) => (await pool).close()));
  }

  close() {
    return this.forget();
  }
}
