/** How an app becomes a release: what is bundled of it, and what its `release.json` says. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  enhancements,
  beaconScript,
  inlineScripts,
  remoteBrowser,
  serverBundle,
  shellBrowser,
} from './webpack/configurations.mjs';
import { statedLibraries } from './webpack/shared-libraries.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const isSource = (name) =>
  !/\.(?:(?:test|spec|fixture)\.|md$)/.test(name) && name !== 'node_modules' && name !== 'dist';

export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isSource(name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .sort();
}

/**
 * What is known of an app before it is built. Its build tells it from every other, and can follow later;
 * `version` is its package.json's, unless another is given.
 */
export function describeApp({
  folder,
  releaseFolder,
  container,
  build = '',
  alias = {},
  ...given
}) {
  const packageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version } = { ...packageJson, version: given.version ?? packageJson.version };
  return {
    name: name.replace('@atrium/', ''),
    version,
    packageJson: { ...packageJson, version },
    folder,
    build,
    container,
    alias,
    releaseFolder,
    browserFolder: join(releaseFolder, 'browser'),
    workFolder: `${releaseFolder}-boot`,
  };
}

const isShell = (app) => app.name === 'shell';

/** The folder of the shared elements that an app is built from. */
const elementsOf = ({ alias }) => {
  const index = alias['@atrium/elements$'];
  return index ? dirname(index) : join(root, 'shared/elements/src');
};

/** The bundles of an app; the first is its browser half. */
export function configurationsOf(app) {
  const folders = [join(app.folder, 'src'), ...(isShell(app) ? [] : [elementsOf(app)])];
  const scripts = folders.flatMap(filesBelow).filter((file) => file.endsWith('.enhance.ts'));
  return [
    isShell(app) ? shellBrowser(app) : remoteBrowser(app),
    serverBundle(app),
    ...(scripts.length > 0 ? [enhancements(app, scripts)] : []),
    ...(isShell(app) ? [inlineScripts(app), beaconScript(app)] : []),
  ];
}

const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

function describeFile(folder, path) {
  const content = readFileSync(join(folder, path));
  return { path, integrity: integrityOf(content), bytes: content.length };
}

/** Files of a named chunk, its entry left out. */
function chunkFiles(groups, names, entry) {
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
function writeTexts(app, { textScripts }) {
  mkdirSync(join(app.browserFolder, 'texts'), { recursive: true });
  for (const [language, script] of Object.entries(textScripts()))
    writeFileSync(join(app.browserFolder, 'texts', `${language}.js`), script);
}

/** Metadata and page types, as the built server bundle itself says them. */
function readRemote({ default: remote, contract }) {
  if (!remote) return { contract, pageTypes: [], elements: [] };
  const elements = Object.values(remote.elements).map(({ meta: { type, fields, children } }) => ({
    type,
    fields,
    children,
  }));
  return { contract: remote.contract, pageTypes: Object.keys(remote.pages), elements };
}

/** Names of the island chunks that an app's registries load. */
function islandNames(app) {
  const registries = [elementsOf(app), join(app.folder, 'src/elements')];
  return registries
    .map((folder) => join(folder, '__generated__/islands.ts'))
    .filter(existsSync)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/webpackChunkName: "([\w-]+)"/g)].map(
        ([, name]) => name,
      ),
    );
}

const isScript = (path) => !/\.(?:br|gz|map)$/.test(path);

/** Writes what of a release is no bundle, and gives its manifest; `stats`: of all configurations. */
export function describeRelease(app, { stats }) {
  const bundle = readServerBundle(app);
  if (isShell(app)) writeTexts(app, bundle);
  const files = filesBelow(app.browserFolder)
    .filter(isScript)
    .map((file) => describeFile(app.browserFolder, relative(app.browserFolder, file)));
  const byPath = Object.fromEntries(files.map((file) => [file.path, file]));
  const groups = stats[0].toJson({ all: false, chunkGroups: true }).namedChunkGroups;
  const entry = isShell(app) ? 'shell.js' : 'remoteEntry.js';
  const islands = isShell(app)
    ? []
    : islandNames(app).filter((name) => groups[name] && byPath[`${name}.js`]);
  /** Files of a folder, by their names without the ending. */
  const filesIn = (folder) =>
    Object.fromEntries(
      files
        .filter(({ path }) => path.startsWith(folder))
        .map((file) => [basename(file.path, '.js'), file]),
    );
  const inline = (name) => {
    const script = readFileSync(join(app.workFolder, `${name}.js`), 'utf8');
    return { script, hash: integrityOf(script) };
  };
  return {
    name: app.name,
    version: app.version,
    build: app.build,
    ...readRemote(bundle),
    server: describeFile(app.releaseFolder, 'server.cjs'),
    browser: {
      entry: byPath[entry],
      container: app.container,
      islands: Object.fromEntries(
        [...new Set(islands)].map((name) => [
          name,
          chunkFiles(groups, ['remote', name], entry).map((file) => byPath[file]),
        ]),
      ),
      enhancements: filesIn('enhance/'),
      libraries: isShell(app) ? [byPath['libraries.js']] : [],
      ...(isShell(app) ? { texts: filesIn('texts/'), beacon: byPath['beacon.js'] } : {}),
      files,
    },
    shared: statedLibraries(isShell(app) ? 'provide' : 'consume'),
    ...(isShell(app)
      ? { boot: inline('boot'), formMemory: inline('memory'), watch: inline('watch') }
      : {}),
  };
}

/** A manifest that names the packed files as well, once they are there. */
export function withPacked(app, manifest) {
  const packed = filesBelow(app.browserFolder)
    .map((file) => relative(app.browserFolder, file))
    .filter((path) => /\.(?:br|gz)$/.test(path))
    .map((path) => describeFile(app.browserFolder, path));
  return { ...manifest, browser: { ...manifest.browser, packed } };
}
