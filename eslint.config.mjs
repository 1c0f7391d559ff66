import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const typescriptFiles = ['**/*.ts', '**/*.tsx'];
const testFiles = ['**/*.test.{ts,tsx,mjs}', 'e2e/**/*.ts', 'tools/jest/**'];

/** Files whose loader asks for a default export. */
const defaultExportFiles = [
  '**/*.config.{ts,mjs,cjs}',
  'apps/*/src/remote.{browser,server}.ts',
  'apps/shell/src/browser/provide-federation-runtime.ts',
  'tools/jest/*.mjs',
];

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: a name is the same wherever it is imported.',
};

const nodeGlobals = Object.fromEntries(
  [
    'process',
    'console',
    'Buffer',
    'URL',
    'URLSearchParams',
    'fetch',
    'AbortController',
    'AbortSignal',
    'Headers',
  ]
    .concat(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'])
    .concat(['structuredClone', 'performance', 'TextEncoder', 'TextDecoder', 'ReadableStream'])
    .map((name) => [name, 'readonly']),
);

export default defineConfig(
  {
    ignores: ['**/dist/', 'releases/', '**/.data/', '**/.cache/', '**/test-results/'],
  },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['warn', { max: 300 }],
      'no-restricted-syntax': ['error', noDefaultExport],
      eqeqeq: 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
    },
  },
  {
    files: typescriptFiles,
    extends: [tseslint.configs.recommendedTypeChecked, jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['apps/*/*.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Keys must reach what scrolls.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'] }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // Interfaces here are records of functions; none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: nodeGlobals },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { require: 'readonly', module: 'writable' },
    },
  },
  {
    files: testFiles,
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      // A fake of something asynchronous has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Playwright's fixtures: the first parameter is a pattern even where it is empty, and the second
    // is called `use`, which is no hook.
    files: ['e2e/**/*.ts'],
    rules: {
      'no-empty-pattern': 'off',
      'react-hooks/rules-of-hooks': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  {
    // Whether a film or a sound has captions is said by the owner's document.
    files: ['shared/elements/src/{audio,video,background-video}/*.tsx'],
    rules: { 'jsx-a11y/media-has-caption': 'off' },
  },
  {
    // Laid out as anything else, these are parts of a table by their roles alone.
    files: ['apps/console/src/Table.tsx'],
    rules: {
      'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
    },
  },
  {
    // What a saga's `yield` gives is `any` to TypeScript; the annotation beside it is the type.
    files: ['**/*.saga.ts', 'shared/store/src/core/**'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: ['**/*.test.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'describe',
          'test',
          'it',
          'expect',
          'jest',
          'beforeEach',
          'afterEach',
          'beforeAll',
          'afterAll',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // Pages of the demo site: words, not code.
    files: ['tools/demo/content/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: defaultExportFiles,
    rules: { 'no-restricted-syntax': 'off' },
  },
);
