import { wayToView } from './check-metadata.mjs';

const cruised = (source, ...dependencies) => ({
  source,
  dependencies: dependencies.map(([resolved, ...dependencyTypes]) => ({
    resolved,
    dependencyTypes,
  })),
});

test('finds a view behind other files', () => {
  const modules = [
    cruised('faq.meta.ts', ['fields.ts', 'local']),
    cruised('fields.ts', ['faq.meta.ts', 'local'], ['node_modules/react/index.js', 'npm']),
  ];
  expect(wayToView('faq.meta.ts', modules)).toEqual([
    'faq.meta.ts',
    'fields.ts',
    'node_modules/react/index.js',
  ]);
});

test('types cost nothing', () => {
  const modules = [
    cruised('faq.meta.ts', ['fields.ts', 'local'], ['Faq.tsx', 'local', 'type-only']),
    cruised('fields.ts', ['node_modules/react/index.js', 'npm', 'type-only']),
  ];
  expect(wayToView('faq.meta.ts', modules)).toBeUndefined();
});
