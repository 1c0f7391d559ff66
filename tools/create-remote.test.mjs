import { remoteFiles } from './create-remote/remote-files.mjs';
import { packageProblems } from './check-packages.mjs';

const versions = {
  '@atrium/contract': '1.0.0',
  '@atrium/elements': '1.2.0',
  '@atrium/store': '1.0.0',
  react: '19.3.1',
};

test('a remote’s names follow from its own', () => {
  const files = remoteFiles('price-lists', versions);
  expect(Object.keys(files)).toContain('src/elements/price-lists-card/PriceListsCard.tsx');
  expect(files['src/pages/pages.ts']).toContain('price_lists: {}');
  expect(JSON.parse(files['pages/price-lists.json'])).toMatchObject({ type: 'price_lists' });
});

test('it asks for the packages that are here', () => {
  const files = remoteFiles('recipes', versions);
  const others = Object.entries(versions)
    .filter(([name]) => name.startsWith('@atrium/'))
    .map(([name, version]) => [name, { name, version }]);
  const packages = { recipes: JSON.parse(files['package.json']), ...Object.fromEntries(others) };
  expect(packageProblems(packages)).toEqual([]);
});
