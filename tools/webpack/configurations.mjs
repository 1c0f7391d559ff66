/** The bundles of an app: what the browser loads, what the server loads. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { browserBase, root, serverBase } from './common.mjs';
import { serverExternals, sharedLibraries } from './shared-libraries.mjs';

const federation = { dts: false, manifest: false, dev: false, shareStrategy: 'loaded-first' };

/** Modules that stay out of the file of libraries: they are fetched when something needs them. */
const loadedLate = /[\\/]node_modules[\\/](?:@sentry|axios)|browser[\\/]sentry\.ts$/;

/** What every bundle of an app is built from, and the folder where it goes. */
const from = ({ folder, alias, packageJson }, outputPath) => ({
  context: folder,
  alias,
  packageJson,
  outputPath,
});

/** The federation host. */
export function shellBrowser(app) {
  const base = browserBase(from(app, app.browserFolder));
  return {
    ...base,
    entry: { shell: './src/browser/host.ts' },
    output: {
      ...base.output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      chunkLoadingGlobal: app.container,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // One file for all that every island needs; it is evaluated library by library all the same.
          // Only real modules: with a federation module in it, the file would wait for itself.
          libraries: {
            name: 'libraries',
            enforce: true,
            test: ({ resource }) => Boolean(resource) && !loadedLate.test(resource),
          },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: app.container,
        shared: sharedLibraries('provide'),
        runtimePlugins: [join(app.folder, 'src/browser/provide-federation-runtime.ts')],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}

/** A remote's container: its entry and one chunk per group of islands. */
export function remoteBrowser(app) {
  const base = browserBase(from(app, app.browserFolder));
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      chunkFilename: '[name].js',
      chunkLoadingGlobal: `${app.container}_chunks`,
      uniqueName: app.container,
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: app.container,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.browser.ts', name: 'remote' } },
        shared: sharedLibraries('consume'),
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
    ],
  };
}

/** Small scripts that attach to the server's HTML: each `x.enhance.ts` becomes `x.js`. */
export function enhancements(app, files) {
  const base = browserBase(from(app, join(app.browserFolder, 'enhance')));
  return {
    ...base,
    entry: Object.fromEntries(
      files.map((file) => [basename(file).replace(/\.enhance\.ts$/, ''), file]),
    ),
    output: { ...base.output, filename: '[name].js', iife: true },
  };
}

/** The inline scripts of the shell. */
export function inlineScripts(app) {
  const base = browserBase(from(app, app.workFolder));
  return {
    ...base,
    entry: {
      boot: './src/browser/boot.ts',
      memory: './src/browser/form-memory.ts',
      watch: './src/browser/watch.ts',
    },
    output: { ...base.output, filename: '[name].js' },
  };
}

/** The script that measures a view; it is fetched by none of the others. */
export function beaconScript(app) {
  const base = browserBase(from(app, app.browserFolder));
  return {
    ...base,
    entry: { beacon: './src/browser/beacon.ts' },
    output: { ...base.output, filename: '[name].js', iife: true },
  };
}

/** The bundle that render workers load. */
export function serverBundle(app) {
  const base = serverBase(from(app, app.releaseFolder));
  const entry = existsSync(join(app.folder, 'src/server.ts'))
    ? './src/server.ts'
    : './src/remote.server.ts';
  return {
    ...base,
    entry: { server: entry },
    // A render worker gives bundles no module of Node's: packages come in the form that needs none.
    // One file: a render worker fetches nothing later.
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    resolve: { ...base.resolve, conditionNames: ['browser', 'import', 'require', 'default'] },
    output: { ...base.output, filename: 'server.cjs', library: { type: 'commonjs2' } },
    externalsType: 'commonjs',
    externals: ({ request }, callback) =>
      serverExternals.includes(request) ? callback(null, request) : callback(),
  };
}

/** The origin: server, command and render worker, with its dependencies left in node_modules. */
export function originBundle() {
  const folder = join(root, 'apps/origin');
  const base = serverBase({ context: folder, outputPath: join(folder, 'dist'), alias: {} });
  return {
    ...base,
    entry: {
      atrium: './src/cli/atrium.ts',
      'render-worker': './src/render/worker/render-worker.ts',
      'lone-pool': './src/render/lone-pool.ts',
      'page-comparer': './src/releases/comparison/page-comparer.ts',
    },
    experiments: { outputModule: true },
    // What Node itself understands is left to Node.
    module: {
      ...base.module,
      parser: {
        javascript: { importMeta: false, createRequire: false, url: false, worker: false },
      },
    },
    output: {
      ...base.output,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsType: 'module-import',
    externals: ({ request }, callback) =>
      /^(?:@atrium\/|\.|\/)/.test(request) ? callback() : callback(null, request),
  };
}

/** The operators' console, which the origin serves. */
export function consoleBundle() {
  const base = browserBase({
    context: join(root, 'apps/console'),
    outputPath: join(root, 'apps/origin/dist/console'),
    alias: {},
  });
  return {
    ...base,
    entry: { console: ['./src/main.tsx', './src/console.css'] },
    output: { ...base.output, filename: '[name].js' },
    module: {
      ...base.module,
      rules: [
        ...base.module.rules,
        { test: /\.css$/, type: 'asset/resource', generator: { filename: '[name].css' } },
      ],
    },
  };
}
