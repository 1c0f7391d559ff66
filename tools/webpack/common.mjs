/** What all bundles have in common. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** @param {{ target: string[] | string }} options browserslist-like target of the code */
function swcRule({ target, isServer }) {
  return {
    test: /\.tsx?$/,
    use: {
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target,
          // Class names must not depend on the order in which components are made.
          ...(isServer
            ? {
                experimental: {
                  plugins: [['@swc/plugin-styled-components', { ssr: true, displayName: false }]],
                },
              }
            : {}),
        },
      },
    },
  };
}

/** A bundle says the version that it is built as, whatever the package.json of its app does. */
const packageRules = (context, packageJson) =>
  packageJson === undefined
    ? []
    : [
        {
          include: join(context, 'package.json'),
          type: 'json',
          parser: { parse: () => packageJson },
        },
      ];

/** Configuration for code that runs in browsers. */
export function browserBase({ context, packageJson, outputPath, alias }) {
  return {
    mode: 'production',
    context,
    target: ['web', 'es2020'],
    devtool: false,
    stats: 'errors-warnings',
    performance: { hints: false },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias },
    module: {
      rules: [
        swcRule({ target: 'es2020', isServer: false }),
        ...packageRules(context, packageJson),
        // A script that is run beside the page: who imports it gets its address.
        {
          test: /[\\/]altcha[\\/]dist[\\/]workers[\\/]/,
          type: 'asset/resource',
          generator: { filename: 'captcha-worker.js' },
        },
      ],
    },
    output: { path: outputPath, clean: false, publicPath: 'auto' },
    optimization: {
      splitChunks: false,
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          terserOptions: { ecma: 2020, format: { comments: false } },
        }),
      ],
    },
  };
}

/** Configuration for code that runs in Node. */
export function serverBase({ context, packageJson, outputPath, alias }) {
  return {
    mode: 'production',
    context,
    target: 'node20',
    devtool: false,
    stats: 'errors-warnings',
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias },
    module: {
      rules: [swcRule({ target: 'es2022', isServer: true }), ...packageRules(context, packageJson)],
    },
    output: { path: outputPath, clean: false },
    // Names and lines in a stack trace are worth more on a server than bytes.
    optimization: { minimize: false, splitChunks: false },
  };
}
