/** An app that is built anew whenever one of its files, or one of the shared packages, changes. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { basename, join } from 'node:path';
import webpack from 'webpack';
import { generate } from '../generate.mjs';
import { configurationsOf, describeApp, describeRelease, filesBelow } from '../release.mjs';

/** Builds whose files are still served: a page that is open belongs to one of them. */
const mostBuilds = 5;

/** What is made for reading instead of for sending. */
const forReading = (configuration, index) => ({
  ...configuration,
  name: String(index),
  devtool: index === 0 ? 'cheap-module-source-map' : false,
  // What is known of modules that have not changed is kept, and nothing is weighed for its bytes.
  cache: { type: 'memory' },
  optimization: {
    ...configuration.optimization,
    ...{ minimize: false, concatenateModules: false, usedExports: false, innerGraph: false },
    ...{ mangleExports: false, realContentHash: false },
  },
});

export class DevBuild {
  onStart = () => undefined;
  onBuilt = () => undefined;
  onFailed = () => undefined;
  /** What is wrong with the sources now. */
  problem = null;
  /** `release.json` of the last build that succeeded. */
  manifest = null;
  /** Files of the last builds, by their address. */
  files = new Map();

  constructor(folder, cache) {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const app = name.replace('@atrium/', '');
    this.folder = folder;
    this.releaseFolder = join(cache, `${app}-${process.pid}`);
    this.app = describeApp({
      folder,
      releaseFolder: this.releaseFolder,
      container: `atrium_${app.replace(/-/g, '_')}_dev`,
    });
    this.name = this.app.name;
    this.latest = new Map();
    this.builds = [];
  }

  /** Builds, and goes on building; resolves after the first time, whether it succeeded or not. */
  start() {
    mkdirSync(this.app.browserFolder, { recursive: true });
    generate({ extra: [this.folder] });
    const compiler = webpack(configurationsOf(this.app).map(forReading));
    for (const each of compiler.compilers)
      each.hooks.watchRun.tap('dev', () => void this.onStart());
    return new Promise((resolve) => {
      this.watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
        this.take(error, stats);
        resolve();
      });
      this.watcher = watch(join(this.folder, 'src'), { recursive: true }, (event, name) => {
        // A folder of a new element: the registries name it from now on.
        if (event === 'rename' && /\.(?:element|browser)\.tsx?$/.test(name ?? ''))
          generate({ extra: [this.folder] });
      });
    });
  }

  take(error, multi) {
    // Only those that were compiled this time are told of.
    for (const stats of multi?.stats ?? []) this.latest.set(stats.compilation.name, stats);
    const all = [...this.latest.keys()].sort().map((name) => this.latest.get(name));
    // Both halves say the same of a file that they share.
    const broken = all.find((stats) => stats.hasErrors() || stats.hasWarnings());
    const said = broken?.toString({ preset: 'errors-warnings', colors: false });
    this.problem = error ? String(error.stack ?? error) : (said ?? null);
    if (this.problem === null) {
      try {
        this.publish(describeRelease(this.app, { stats: all }));
      } catch (thrown) {
        this.problem = String(thrown.stack ?? thrown);
      }
    }
    if (this.problem === null) this.onBuilt();
    else this.onFailed(this.problem);
  }

  /** Gives the build its name, which is that of its content, and keeps its files. */
  publish(manifest) {
    const hashes = [manifest.server, ...manifest.browser.files].map(({ integrity }) => integrity);
    const digest = createHash('sha256')
      .update(hashes.join())
      .update(manifest.boot?.hash ?? '');
    const build = `dev-${digest.digest('hex').slice(0, 12)}`;
    this.manifest = { ...manifest, build };
    const base = `/releases/${manifest.name}/${manifest.version}/${build}/`;
    this.builds = [base, ...this.builds.filter((other) => other !== base)];
    for (const old of this.builds.splice(mostBuilds))
      for (const address of this.files.keys())
        if (address.startsWith(old)) this.files.delete(address);
    for (const file of filesBelow(this.app.browserFolder)) {
      const path = file.slice(this.app.browserFolder.length + 1).replaceAll('\\', '/');
      this.files.set(base + path, readFileSync(file));
    }
  }

  /** The server bundle, as `PageWorkers` take it. */
  get bundle() {
    const { name, version, server } = this.manifest;
    const path = join(this.releaseFolder, basename(server.path));
    return { label: `${name}@${version}`, path, integrity: server.integrity };
  }

  async close() {
    this.watcher?.close();
    await new Promise((resolve) => (this.watching ? this.watching.close(resolve) : resolve()));
    for (const folder of [this.releaseFolder, this.app.workFolder])
      rmSync(folder, { recursive: true, force: true });
  }
}
