/**
 * `npm run dev -w apps/blog`: serves a site with one remote (or the shell) from source, all others as they
 * are live there. `-- --site https://…` names the site; without it one on this machine is used, or started.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, main, seconds } from './report.mjs';
import { DevBuild } from './dev/dev-build.mjs';
import { DevServer } from './dev/dev-server.mjs';
import { PageWorkers } from './dev/page-workers.mjs';
import { connectTo } from './dev/site.mjs';
import { root } from './release.mjs';
import { endWith } from './dev/end-with.mjs';

const help = `npm run dev -w apps/blog -- [--site https://example.com] [--port 3100] [--send]

  --site   the site whose pages and other releases are shown (default: the one on this machine)
  --port   where to listen (default: 3100, or the next one that is free)
  --send   forms are sent to the site even where it is not on this machine

The site's token is taken from ADMIN_TOKEN or DATA_DIR.`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        site: { type: 'string' },
        port: { type: 'string', default: process.env['DEV_PORT'] ?? '3100' },
        send: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Failure(`${error.message}\n\n${help}`);
  }
}

await main(async () => {
  const options = readOptions();
  if (options.help) return console.log(help);
  const closers = [];
  const end = endWith(closers);
  try {
    const folder = resolve(process.cwd());
    const site = await connectTo(options.site, closers);
    const workers = new PageWorkers(site);
    closers.push(() => workers.close());
    const build = new DevBuild(folder, join(root, '.cache/dev'));
    closers.push(() => build.close());
    const server = new DevServer({ site, build, workers, folder, sends: options.send });
    closers.push(() => server.close());
    let start = Date.now();
    build.onStart = () => (start = Date.now());
    build.onBuilt = () => {
      void workers.forget();
      console.log(`✔ ${build.name} · ${seconds(start)}`);
      server.tell();
    };
    build.onFailed = (text) => {
      console.error(`✖ ${build.name}\n${text}`);
      server.tell();
    };
    await build.start();
    const url = await server.listen(Number(options.port));
    console.log(`▶ ${url} shows ${site.url} with ${build.name} from ${folder} · Ctrl+C ends it`);
  } catch (error) {
    await end();
    throw error;
  }
});
