/**
 * Builds releases of other days into a folder, for the tests of version skew: `older/` and `newer/` of the shell
 * and of funnel-pages with other shared packages, and `next/` with the next contract, its origin included.
 * `node tools/skew.mjs FOLDER`; the folder must lie in apps/origin, whose modules the origin needs.
 */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import webpack from 'webpack';
import { configurationsOf, describeApp, describeRelease, root } from './release.mjs';
import { newer, newerApps, newFiles, nextContract, older } from './skew/changes.mjs';
import { originBundle } from './webpack/configurations.mjs';

const packages = ['contract', 'store', 'elements'];

function change(folder, changes) {
  for (const [path, from, to] of changes) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${path} holds no ${JSON.stringify(from)} any more`);
    writeFileSync(file, text.replace(from, to));
  }
}

/** The shared packages with some texts for others; gives what imports of them lead to. */
function sharedOf(folder, changes, files = {}) {
  for (const name of packages)
    for (const part of ['src', 'package.json'])
      cpSync(join(root, 'shared', name, part), join(folder, name, part), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  change(folder, changes);
  return Object.fromEntries(
    packages.map((name) => [`@atrium/${name}$`, join(folder, name, 'src/index.ts')]),
  );
}

/** What is refused at publish in any case is not made small, which takes as long as all the rest. */
const unminimized = (configurations) =>
  configurations.map((each) => ({
    ...each,
    optimization: { ...each.optimization, minimize: false },
  }));

function run(configurations) {
  return new Promise((done, fail) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error) fail(error);
        else if (stats.hasErrors()) fail(new Error(stats.toString({ preset: 'errors-only' })));
        else done(stats);
      }),
    );
  });
}

async function build(name, version, out, alias, changes = []) {
  const folder = join(out, 'apps', `${name}-${version}`);
  for (const part of ['src', 'package.json'])
    cpSync(join(root, 'apps', name, part), join(folder, part), { recursive: true });
  const { version: today } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  change(folder, [
    ['package.json', `"version": "${today}"`, `"version": "${version}"`],
    ...changes,
  ]);
  const releaseFolder = join(out, 'building');
  mkdirSync(join(releaseFolder, 'browser'), { recursive: true });
  const container = `atrium_${name.replace(/-/g, '_')}_${version.replace(/\D/g, '_')}`;
  const app = describeApp({ folder, releaseFolder, container, build: `skew-${version}`, alias });
  const configurations = configurationsOf(app);
  const isRefused = alias === nextAlias;
  const stats = await run(isRefused ? unminimized(configurations) : configurations);
  const manifest = describeRelease(app, stats);
  const finalFolder = join(out, 'releases', name, version);
  mkdirSync(dirname(finalFolder), { recursive: true });
  renameSync(releaseFolder, finalFolder);
  writeFileSync(join(finalFolder, 'release.json'), JSON.stringify(manifest));
}

const out = resolve(process.argv[2] ?? '');
if (!out.startsWith(join(root, 'apps/origin/'))) throw new Error('name a folder in apps/origin');
const contractFile = join(root, 'shared/contract/src/remote/remote-contract.ts');
const current = Number(/contractVersion = (\d+)/.exec(readFileSync(contractFile, 'utf8'))?.[1]);

const olderAlias = sharedOf(join(out, 'older'), older);
const newerAlias = sharedOf(join(out, 'newer'), newer, newFiles);
const nextAlias = sharedOf(join(out, 'next'), [...newer, ...nextContract(current)], newFiles);
for (const name of ['shell', 'funnel-pages']) {
  await build(name, '0.9.0', out, olderAlias);
  await build(name, '1.900.0', out, newerAlias, newerApps[name]);
  await build(name, '2.900.0', out, nextAlias, newerApps[name]);
}
const origin = originBundle();
const alias = { ...nextAlias };
await run([
  {
    ...origin,
    resolve: { ...origin.resolve, alias },
    output: { ...origin.output, path: join(out, 'origin') },
  },
]);
for (const folder of ['older', 'newer', 'next', 'apps', 'building-boot'])
  rmSync(join(out, folder), { recursive: true, force: true });
