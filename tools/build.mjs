/**
 * Builds what has changed: every app into an immutable release folder `releases/{name}/{version}`,
 * and the origin into `apps/origin/dist`. `release.json` is written last: a folder that has one is
 * complete. `node tools/build.mjs blog` builds one app, `--out FOLDER` puts its release there, and
 * `--version 1.2.0` gives it another version than its package.json.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { compressFile } from './compress-file.mjs';
import { generate } from './generate.mjs';
import { buildDemo } from './demo/site.mjs';
import { buildIcons } from './icons.mjs';
import {
  configurationsOf,
  describeApp,
  describeRelease,
  filesBelow,
  root,
  withPacked,
} from './release.mjs';
import { releaseNames } from './release-names.mjs';
import { consoleBundle, originBundle } from './webpack/configurations.mjs';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, version: { type: 'string' } },
});
const releases = options.out === undefined ? join(root, 'releases') : resolve(options.out);

/** Hash of everything that a build depends on. */
function hashOf(folders, version = '') {
  const hash = createHash('sha256').update(version);
  const files = [
    ...folders.map((folder) => join(root, folder)).flatMap(filesBelow),
    join(root, 'package-lock.json'),
  ];
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

function runWebpack(configurations) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (stats.hasErrors() || stats.hasWarnings()) {
          return reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
        }
        resolve(stats);
      });
    });
  });
}

function appOf(name) {
  const { version } = options;
  const build = hashOf(
    [`apps/${name}`, 'shared/contract', 'shared/store', 'shared/elements', 'tools/webpack'],
    version,
  );
  return describeApp({
    folder: join(root, 'apps', name),
    version,
    build,
    // A folder of this process: two builds at once do not disturb each other.
    releaseFolder: join(root, '.cache/build', `${name}-${process.pid}`),
    // Unique per build: a container of the same name would be taken for the one already loaded.
    container: `atrium_${name.replace(/-/g, '_')}_${build}`,
  });
}

const finalFolderOf = ({ name, version }) => join(releases, name, version);

function isBuilt(app) {
  const manifest = join(finalFolderOf(app), 'release.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).build === app.build;
}

async function buildApp(app) {
  mkdirSync(app.browserFolder, { recursive: true });
  const described = describeRelease(app, await runWebpack(configurationsOf(app)));
  for (const { path } of described.browser.files) await compressFile(join(app.browserFolder, path));
  const manifest = withPacked(app, described);
  const finalFolder = finalFolderOf(app);
  rmSync(finalFolder, { recursive: true, force: true });
  mkdirSync(dirname(finalFolder), { recursive: true });
  renameSync(app.releaseFolder, finalFolder);
  rmSync(app.workFolder, { recursive: true, force: true });
  writeFileSync(join(finalFolder, 'release.json'), `${JSON.stringify(manifest, null, 1)}\n`);
}

async function buildOrigin() {
  const stamp = join(root, 'apps/origin/dist/build.txt');
  const build = hashOf(['apps/origin/src', 'apps/console/src', 'shared/contract', 'tools/webpack']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === build) return false;
  rmSync(dirname(stamp), { recursive: true, force: true });
  await runWebpack([originBundle(), consoleBundle()]);
  writeFileSync(stamp, build);
  return true;
}

async function step(name, work) {
  const start = performance.now();
  process.stdout.write(`  ${name.padEnd(16)}`);
  const built = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(built ? `built in ${seconds} s\n` : 'up to date\n');
}

generate();
for (const name of releaseNames()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await step(name, async () => {
    const app = appOf(name);
    if (isBuilt(app)) return false;
    await buildApp(app);
    return true;
  });
}
if (wanted.length === 0 || wanted.includes('origin')) {
  await step('origin', buildOrigin);
  await step('icons', () => buildIcons(root));
  await step('demo site', () => buildDemo(root));
}
