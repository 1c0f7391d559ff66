/** Render workers as the origin has them, one for each set of releases, until the next build. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../release.mjs';
import { workerFile } from './dev-build.mjs';

const origin = join(root, 'apps/origin');

/** Milliseconds that a render may take: long enough to load the bundles, too short to wait for a loop. */
const patience = 10_000;

class PageWorker {
  jobs = 0;
  waiting = new Map();

  constructor([shell, ...remotes]) {
    this.worker = new Worker(workerFile, {
      workerData: {
        librariesFrom: join(origin, 'package.json'),
        icons: join(origin, 'dist/icons'),
        shell,
        remotes: Object.fromEntries(remotes.map((bundle) => [bundle.label.split('@')[0], bundle])),
        begun: new SharedArrayBuffer(4),
      },
      env: { NODE_ENV: 'production' },
    });
    this.worker.on('message', ({ id, ...answer }) => this.settle(id, answer));
    this.worker.on('error', (error) => this.end(error));
    this.worker.on('exit', (code) => this.end(new Error(`the render worker ended with ${code}`)));
  }

  render(remotes, request) {
    this.jobs += 1;
    const id = this.jobs;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.end(new Error(`the render took longer than ${patience} ms`));
        void this.worker.terminate();
      }, patience);
      this.waiting.set(id, { resolve, reject, timer });
      this.worker.postMessage({ id, remotes, request });
    });
  }

  settle(id, answer) {
    const { resolve, reject, timer } = this.waiting.get(id) ?? {};
    if (!resolve) return;
    this.waiting.delete(id);
    clearTimeout(timer);
    if (answer.error) reject(Object.assign(new Error(answer.error.message), answer.error));
    else resolve(answer);
  }

  end(error) {
    this.isOver = true;
    for (const id of [...this.waiting.keys()]) this.settle(id, { error });
  }
}

export class PageWorkers {
  workers = new Map();

  constructor(site) {
    this.site = site;
  }

  /** Renders with the releases that the site named, one of them being ours. */
  async render({ releases, request }, build) {
    const key = releases.map(({ name, build: id }) => `${name}+${id}`).join();
    let worker = this.workers.get(key);
    if (!worker || worker.isOver) {
      const bundles = releases.map(async (release) => {
        if (release.name === build.name) return build.bundle;
        const path = await this.site.bundleOf(release);
        const { name, version, integrity } = release;
        return { label: `${name}@${version}`, path, integrity };
      });
      worker = new PageWorker(await Promise.all(bundles));
      this.workers.set(key, worker);
    }
    const names = releases.slice(1).map(({ name }) => name);
    return worker.render(names, request);
  }

  /** Ends all workers: there is a new build. */
  forget() {
    const old = [...this.workers.values()];
    this.workers.clear();
    return Promise.all(old.map(({ worker }) => worker.terminate()));
  }

  close() {
    return this.forget();
  }
}
