/**
 * Builds what has changed: every app into an immutable release folder `releases/{name}/{version}`,
 * and the origin into `apps/origin/dist`. `release.json` is written last: a folder that has one is
 * complete. `node tools/build.mjs blog` builds one app.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { compressFile } from './compress-file.mjs';
import { generate } from './generate.mjs';
import { buildDemo } from './demo/site.mjs';
import { buildIcons } from './icons.mjs';
import {
  inlineScripts,
  enhancements,
  originBundle,
  remoteBrowser,
  serverBundle,
  shellBrowser,
} from './webpack/configurations.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const releases = join(root, 'releases');
const remotes = ['funnel-pages', 'blog', 'webinar', 'booking', 'payments'];

const isSource = (name) =>
  !/\.(?:test|spec|fixture)\./.test(name) && name !== 'node_modules' && name !== 'dist';

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isSource(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .sort();
}

/** Hash of everything that a build depends on. */
function hashOf(folders) {
  const hash = createHash('sha256');
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

const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

function describeFile(folder, path) {
  const content = readFileSync(join(folder, path));
  return { path, integrity: integrityOf(content), bytes: content.length };
}

/** Files of a named chunk, its entry left out. */
function chunkFiles(stats, names, entry) {
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups;
  const files = names.flatMap((name) => groups[name]?.assets.map((asset) => asset.name) ?? []);
  return [...new Set(files)].filter((file) => file !== entry);
}

/** What an app's built server bundle exports. */
function readServerBundle(app) {
  const require = createRequire(join(root, 'apps/origin/package.json'));
  const module = { exports: {} };
  const code = readFileSync(join(app.releaseFolder, 'server.cjs'), 'utf8');
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports;
}

/** Writes the shell's small script of texts for every language. */
function writeTexts(app) {
  mkdirSync(join(app.browserFolder, 'texts'), { recursive: true });
  for (const [language, script] of Object.entries(readServerBundle(app).textScripts()))
    writeFileSync(join(app.browserFolder, 'texts', `${language}.js`), script);
}

/** Metadata and page types, as the built server bundle itself says them. */
function readRemote(app) {
  const { default: remote, contract } = readServerBundle(app);
  if (!remote) return { contract, pageTypes: [], elements: [] };
  const elements = Object.values(remote.elements).map(({ meta: { type, fields, children } }) => ({
    type,
    fields,
    children,
  }));
  return { contract: remote.contract, pageTypes: Object.keys(remote.pages), elements };
}

function describeApp(name) {
  const folder = join(root, 'apps', name);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const build = hashOf([
    `apps/${name}`,
    'shared/contract',
    'shared/store',
    'shared/elements',
    'tools/webpack',
  ]);
  const finalFolder = join(releases, name, version);
  // A folder of this process: two builds at once do not disturb each other.
  const releaseFolder = join(root, '.cache/build', `${name}-${process.pid}`);
  return {
    name,
    folder,
    version,
    build,
    finalFolder,
    releaseFolder,
    browserFolder: join(releaseFolder, 'browser'),
    workFolder: `${releaseFolder}-boot`,
    // Unique per build: a container of the same name would be taken for the one already loaded.
    container: `atrium_${name.replace(/-/g, '_')}_${build}`,
  };
}

function isBuilt({ finalFolder, build }) {
  const manifest = join(finalFolder, 'release.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).build === build;
}

async function buildApp(app) {
  mkdirSync(app.browserFolder, { recursive: true });
  const isShell = app.name === 'shell';
  const enhanceFiles = filesBelow(join(app.folder, 'src')).filter((file) =>
    file.endsWith('.enhance.ts'),
  );
  const sharedEnhanceFiles = isShell
    ? []
    : filesBelow(join(root, 'shared/elements/src')).filter((file) => file.endsWith('.enhance.ts'));
  const allEnhancements = [...enhanceFiles, ...sharedEnhanceFiles];
  const configurations = [isShell ? shellBrowser(app) : remoteBrowser(app), serverBundle(app)];
  if (allEnhancements.length > 0) configurations.push(enhancements(app, allEnhancements));
  if (isShell) configurations.push(inlineScripts(app));
  const { stats } = await runWebpack(configurations);
  if (isShell) writeTexts(app);

  const files = filesBelow(app.browserFolder).map((file) =>
    describeFile(app.browserFolder, relative(app.browserFolder, file)),
  );
  const byPath = Object.fromEntries(files.map((file) => [file.path, file]));
  const groups = stats[0].toJson({ all: false, chunkGroups: true }).namedChunkGroups;
  const entry = isShell ? 'shell.js' : 'remoteEntry.js';
  const islandChunks = isShell
    ? []
    : Object.keys(groups).filter(
        (name) =>
          existsSync(join(app.browserFolder, `${name}.js`)) &&
          name !== 'remote' &&
          islandNames(app).includes(name),
      );
  /** Files of a folder, by their names without the ending. */
  const filesIn = (folder) =>
    Object.fromEntries(
      files
        .filter(({ path }) => path.startsWith(folder))
        .map((file) => [file.path.slice(folder.length, -'.js'.length), file]),
    );
  const inline = (name) => {
    const script = readFileSync(join(app.workFolder, `${name}.js`), 'utf8');
    return { script, hash: integrityOf(script) };
  };
  const manifest = {
    name: app.name,
    version: app.version,
    build: app.build,
    ...readRemote(app),
    server: describeFile(app.releaseFolder, 'server.cjs'),
    browser: {
      entry: byPath[entry],
      container: app.container,
      islands: Object.fromEntries(
        islandChunks.map((name) => [
          name,
          chunkFiles(stats[0], ['remote', name], entry).map((file) => byPath[file]),
        ]),
      ),
      enhancements: filesIn('enhance/'),
      libraries: isShell ? [byPath['libraries.js']] : [],
      ...(isShell ? { texts: filesIn('texts/') } : {}),
      files,
    },
    ...(isShell ? { boot: inline('boot'), formMemory: inline('memory') } : {}),
  };
  for (const { path } of files) await compressFile(join(app.browserFolder, path));
  rmSync(app.finalFolder, { recursive: true, force: true });
  mkdirSync(dirname(app.finalFolder), { recursive: true });
  renameSync(app.releaseFolder, app.finalFolder);
  rmSync(app.workFolder, { recursive: true, force: true });
  writeFileSync(join(app.finalFolder, 'release.json'), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Names of the island chunks that an app's registries load. */
function islandNames(app) {
  const registries = [join(root, 'shared/elements/src'), join(app.folder, 'src/elements')];
  return registries
    .map((folder) => join(folder, '__generated__/islands.ts'))
    .filter(existsSync)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/webpackChunkName: "([\w-]+)"/g)].map(
        ([, name]) => name,
      ),
    );
}

async function buildOrigin() {
  const stamp = join(root, 'apps/origin/dist/build.txt');
  const build = hashOf(['apps/origin/src', 'shared/contract', 'tools/webpack']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === build) return false;
  rmSync(dirname(stamp), { recursive: true, force: true });
  await runWebpack([originBundle()]);
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

const wanted = process.argv.slice(2);
generate();
for (const name of ['shell', ...remotes]) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await step(name, async () => {
    const app = describeApp(name);
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
