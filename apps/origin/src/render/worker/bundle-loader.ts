import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { matchesIntegrity } from '../../releases/integrity';

/** Libraries that exist once for all bundles; with two copies of React no hook works. */
const sharedLibraries: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/server',
  'react-redux',
  'redux',
  'redux-saga',
  'redux-saga/effects',
  'styled-components',
];

/** A server bundle as its manifest describes it. */
export interface BundleFile {
  /** `remote@version`, for messages. */
  label: string;
  path: string;
  integrity: string;
}

/** Loads a CommonJS server bundle and returns what it exports. */
export type BundleLoader = (bundle: BundleFile) => Record<string, unknown>;

/**
 * A loader of CommonJS bundles that keeps nothing in Node's module cache: what it loaded goes when
 * the worker goes. Bundles can require the shared libraries and nothing else.
 */
export function createBundleLoader(librariesFrom: string): BundleLoader {
  const requireLibrary = createRequire(librariesFrom);
  return ({ label, path, integrity }) => {
    const source = readFileSync(path);
    if (!matchesIntegrity(source, integrity)) {
      throw new Error(
        `the server bundle of ${label} does not have the hash of its manifest, ${integrity}`,
      );
    }
    const requireShared = (name: string): unknown => {
      if (sharedLibraries.includes(name)) return requireLibrary(name);
      throw new Error(
        `the server bundle of ${label} requires "${name}"; ` +
          `it has to contain everything but ${sharedLibraries.join(', ')}`,
      );
    };
    const module = { exports: {} as Record<string, unknown> };
    const run = compileFunction(source.toString('utf8'), ['module', 'exports', 'require'], {
      filename: path,
    }) as (module: object, exports: object, require: unknown) => void;
    run(module, module.exports, requireShared);
    return module.exports;
  };
}
