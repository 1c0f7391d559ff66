import { availableParallelism } from 'node:os';
import { releaseNames } from './tools/release-names.mjs';

/** Packages whose code renders in a browser; their tests get a document. */
const browserPackages = [
  'shared/elements',
  'shared/store',
  'apps/console',
  ...releaseNames().map((name) => `apps/${name}`),
];

/** Packages that are ES modules, or load some, at run time; Jest runs CommonJS, so they are compiled too. */
const esmOnlyPackages = [
  'typebox',
  '@electric-sql/pglite',
  'cookie',
  // What tells a file's kind, with what it reads by.
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/inflate',
  '@borewit/text-codec',
  // What scales and draws lines, with what it reads by.
  'd3-[a-z-]+',
  'internmap',
];

const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic', development: true } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const shared = {
  transform: { '\\.tsx$': swc(true), '\\.[cm]?[jt]s$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnlyPackages.join('|')})/)`],
  // It exports itself to ES modules alone.
  moduleNameMapper: {
    '^file-type$': `${import.meta.dirname}/node_modules/file-type/index.js`,
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/releases/[a-z-]+/[0-9]',
    '/\\.cache/',
    '/\\.data/',
  ],
  modulePathIgnorePatterns: ['/dist/', '/releases/[a-z-]+/[0-9]', '/\\.cache/', '/\\.data/'],
};

const project = (folder, extra) => ({
  ...shared,
  displayName: folder,
  rootDir: `<rootDir>/${folder}`,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
  ...extra,
});

const nodeProject = (folder) => project(folder, { testEnvironment: 'node' });

const domProject = (folder) =>
  project(folder, {
    testEnvironment: `${import.meta.dirname}/tools/jest/dom-environment.mjs`,
    setupFilesAfterEnv: [`${import.meta.dirname}/tools/jest/setup-dom.ts`],
    moduleNameMapper: {
      '^altcha/workers/': `${import.meta.dirname}/tools/jest/worker-address.cjs`,
    },
  });

export default {
  projects: [
    ...['shared/contract', 'apps/origin', 'tools'].map(nodeProject),
    ...browserPackages.map(domProject),
  ],
  // Each worker may hold an embedded database; more of them would exchange time for memory.
  maxWorkers: Math.min(4, availableParallelism()),
  // What hangs is ended. Longer than an origin with an embedded database takes to start on a machine
  // with seven times the work that it can do: half a minute, where an idle one needs five seconds.
  testTimeout: 120_000,
};
