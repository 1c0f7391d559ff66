import { packageProblems } from './check-packages.mjs';

const store = { name: '@atrium/store', version: '1.1.0', dependencies: { redux: '5.0.1' } };

test('packages that agree have no problem', () => {
  const blog = {
    name: '@atrium/blog',
    version: '2.0.0',
    dependencies: { '@atrium/store': '1.1.0', redux: '5.0.1' },
  };
  expect(packageProblems({ 'shared/store': store, 'apps/blog': blog })).toEqual([]);
});

test.each([
  [{ version: undefined }, '"undefined" is not a version such as 1.0.0'],
  [{ name: 'blog' }, '"blog" is not in @atrium/'],
  [{ name: '@atrium/store' }, '"@atrium/store" is the name of another package too'],
  [{ dependencies: { '@atrium/store': '1.0.0' } }, 'asks for @atrium/store 1.0.0; there is 1.1.0'],
  [
    { dependencies: { '@atrium/shop': '1.0.0' } },
    'asks for @atrium/shop 1.0.0; there is undefined',
  ],
  [{ dependencies: { redux: '5.0.0' } }, 'asks for redux 5.0.0, shared/store for 5.0.1'],
  [{ devDependencies: { redux: '^5.0.1' } }, 'redux "^5.0.1" is not an exact version'],
])('%j is reported', (change, problem) => {
  const blog = { name: '@atrium/blog', version: '2.0.0', ...change };
  expect(packageProblems({ 'shared/store': store, 'apps/blog': blog })).toContain(
    `apps/blog: ${problem}`,
  );
});
