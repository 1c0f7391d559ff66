import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './common.mjs';

/** Libraries that exist once on a page: the shell brings them, remotes take them. */
const names = ['react', 'react-dom', 'react-redux', 'redux', 'redux-saga', 'axios'];

/** Entry points of these libraries that are imported beside their main one. */
const subpaths = ['react/jsx-runtime', 'react-dom/client', 'redux-saga/effects'];

/** What server bundles find in the origin's own modules. */
export const serverExternals = [
  ...names.filter((name) => name !== 'axios'),
  ...subpaths.filter((name) => name !== 'react-dom/client'),
  'react-dom/server',
  'styled-components',
];

const versionOf = (name) =>
  JSON.parse(readFileSync(join(root, 'node_modules', name.split('/')[0], 'package.json'), 'utf8'))
    .version;

/**
 * @param {'provide' | 'consume'} role the shell provides, a remote only consumes and brings no copy
 */
export function sharedLibraries(role) {
  return Object.fromEntries(
    [...names, ...subpaths].map((name) => [
      name,
      {
        singleton: true,
        requiredVersion: `^${versionOf(name)}`,
        version: versionOf(name),
        ...(role === 'consume' ? { import: false } : {}),
      },
    ]),
  );
}

const rangesOf = (all) => Object.fromEntries(all.map((name) => [name, `^${versionOf(name)}`]));

/**
 * What a manifest says of shared libraries, by package.
 * @param {'provide' | 'consume'} role
 */
export function statedLibraries(role) {
  const versions = Object.fromEntries(names.map((name) => [name, versionOf(name)]));
  return {
    server: rangesOf([...new Set(serverExternals.map((name) => name.split('/')[0]))]),
    browser: role === 'provide' ? versions : rangesOf(names),
  };
}
