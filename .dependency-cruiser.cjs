const apps = '^apps/([^/]+)/';
const packages = '^(?:apps|shared)/[^/]+/';
const tests = '\\.test\\.(?:ts|tsx|mjs)$';

/** Arrows point one way: origin → contract; apps → elements → store → contract. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle makes the order of evaluation an accident.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      comment: 'The contract is what all others know; it knows nobody.',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: { path: packages, pathNot: '^shared/contract/' },
    },
    {
      name: 'contract-without-react',
      comment: 'Servers and tools read the contract; it must not bring a view library.',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: { path: 'node_modules/(?:react|react-dom|react-redux|styled-components)/' },
    },
    {
      name: 'store-imports-contract-only',
      severity: 'error',
      from: { path: '^shared/store/' },
      to: { path: packages, pathNot: '^shared/(?:store|contract)/' },
    },
    {
      name: 'elements-import-store-and-contract-only',
      severity: 'error',
      from: { path: '^shared/elements/' },
      to: { path: packages, pathNot: '^shared/(?:elements|store|contract)/' },
    },
    {
      name: 'origin-imports-contract-only',
      comment: 'The origin runs remotes as builds; their sources are not its business.',
      severity: 'error',
      from: { path: '^apps/origin/' },
      to: { path: packages, pathNot: '^(?:apps/origin|shared/contract)/' },
    },
    {
      name: 'no-app-imports-another',
      comment: 'Apps are deployed one by one; they meet in the contract.',
      severity: 'error',
      from: { path: apps },
      to: { path: apps, pathNot: '^apps/$1/' },
    },
    {
      name: 'no-deep-imports',
      comment: 'A package is imported by its name; what its index does not export is its own.',
      severity: 'error',
      from: { path: '^(apps|shared)/([^/]+)/' },
      to: { path: '^shared/[^/]+/', pathNot: ['^$1/$2/', '^shared/[^/]+/src/index\\.tsx?$'] },
    },
    {
      name: 'no-tests-in-sources',
      severity: 'error',
      from: { pathNot: [tests, '^e2e/', '^tools/'] },
      to: { path: tests },
    },
    {
      name: 'only-what-resolves',
      comment: 'An import that cannot be resolved escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^releases/|(?:^|/)(?:dist|\\.data|\\.cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
