import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fakeRemote,
  fakeShell,
  makeReleasesFolder,
  writeRelease,
} from '../render/testing/fake-releases';
import { NoShell, ReleaseCatalog } from './release-catalog';
import { renderedWith, scriptListAt } from './release-scripts';
import { buildLabel, releaseSetOf } from './release-set';
import { compareVersions } from './version-order';

let directory: string;

beforeEach(() => {
  directory = makeReleasesFolder();
  writeRelease(directory, { name: 'shell', server: fakeShell });
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

const remote = (name: string, more: object = {}) =>
  writeRelease(directory, { name, server: fakeRemote(name), ...more });

test('orders versions as semantic versions', () => {
  const versions = ['1.0.0', '1.0.0-beta.2', '1.10.0', '1.0.0-beta.11', '1.2.0', '1.0.0-beta'];
  expect(versions.sort(compareVersions)).toEqual([
    '1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0', '1.2.0', '1.10.0',
  ]); // prettier-ignore
});

test('of every release the highest complete version comes first', () => {
  remote('blog', { version: '1.9.0' });
  remote('blog', { version: '1.10.0' });
  remote('blog', { version: '2.0.0' });
  rmSync(join(directory, 'blog/2.0.0/release.json'));
  const { newest, refused } = ReleaseCatalog.open(directory);
  expect(newest.remotes.get('blog')?.version).toBe('1.10.0');
  expect(refused).toEqual([]);
});

test('a bundle that is not what its manifest says is never run', () => {
  remote('blog', { version: '1.0.0' });
  remote('blog', { version: '1.1.0' });
  writeFileSync(join(directory, 'blog/1.1.0/server/index.cjs'), 'process.exit(1)');
  const { newest, refused } = ReleaseCatalog.open(directory);
  expect(newest.remotes.get('blog')?.version).toBe('1.0.0');
  expect(refused.map(({ message }) => message).join()).toMatch(
    /1\.1\.0.*does not have the hash sha384-/,
  );
});

test('a contract that is not taken is refused with a sentence that names both', () => {
  remote('blog', { manifest: { contract: 7 } });
  const { newest, refused } = ReleaseCatalog.open(directory);
  expect(newest.remotes.has('blog')).toBe(false);
  expect(refused[0]?.message).toContain('remote blog@1.0.0 speaks contract 7; this shell takes 1');
});

test.each([
  [
    'a path out of its folder',
    { server: { path: '../x.cjs', integrity: 'sha384-x', bytes: 1 } },
    /not a path inside/,
  ],
  ['a name that is not its folder', { name: 'other' }, /manifest is of other@1\.0\.0/],
  ['a field of the wrong kind', { pageTypes: 3 }, /at "\/pageTypes" must be array/],
])('refuses %s', (_, manifest, message) => {
  remote('blog', { manifest });
  expect(ReleaseCatalog.open(directory).refused[0]?.message).toMatch(message);
});

test('without a shell nothing can be shown, and the message says why', () => {
  rmSync(join(directory, 'shell'), { recursive: true });
  expect(() => ReleaseCatalog.open(directory)).toThrow(NoShell);
  expect(() => ReleaseCatalog.open(join(directory, 'nowhere'))).toThrow(
    /holds no release of the shell/,
  );
});

describe('the release set of a page', () => {
  beforeEach(() => {
    remote('funnel', { pageTypes: ['sales_page'], elementTypes: ['Body', 'Text'] });
    remote('blog', { pageTypes: ['blog_home'], elementTypes: ['Body', 'Text', 'BlogList'] });
    remote('booking', { elementTypes: ['BookingCalendar'] });
  });

  const namesFor = (type: string, elementTypes: string[]) =>
    releaseSetOf(ReleaseCatalog.open(directory).newest, { type, elementTypes })?.remotes.map(
      ({ name }) => name,
    );

  test('is the page type’s remote and who has the other elements', () => {
    expect(namesFor('sales_page', ['Body', 'Text'])).toEqual(['funnel']);
    expect(namesFor('sales_page', ['Body', 'BookingCalendar'])).toEqual(['funnel', 'booking']);
    expect(namesFor('blog_home', ['Body', 'Text', 'BlogList'])).toEqual(['blog']);
  });

  test('an unknown element type brings none, an unknown page type has no set', () => {
    expect(namesFor('sales_page', ['Body', 'Nonsense'])).toEqual(['funnel']);
    expect(namesFor('nonsense', ['Body'])).toBeUndefined();
  });

  test('documents are read with the elements of all live remotes', () => {
    const catalog = ReleaseCatalog.open(directory);
    const types = catalog.elements(catalog.newest).map(({ type }) => type);
    expect(types.sort()).toEqual(['BlogList', 'Body', 'BookingCalendar', 'Text']);
  });

  describe('has a script list', () => {
    const open = () => {
      const { newest, releases } = ReleaseCatalog.open(directory);
      const set = releaseSetOf(newest, { type: 'sales_page', elementTypes: ['BookingCalendar'] });
      if (!set) throw new Error('there is no set');
      const all = [...releases.values()].flat();
      const builds = new Map(all.map((release) => [buildLabel(release), release]));
      return { set, at: (address: string) => scriptListAt(builds, address) };
    };
    const address = '/releases/scripts/en/shell@1.0.0+b1,funnel@1.0.0+b1,booking@1.0.0+b1.json';

    test('at an address that names every build', () => {
      const { set, at } = open();
      expect(renderedWith(set, 'en').scripts).toBe(address);
      const list = at(address);
      expect(list?.shell.map(({ url }) => url)).toEqual(
        ['entry.js', 'entry.js'].map((file) => `/releases/shell/1.0.0/b1/${file}`),
      );
      expect(Object.keys(list?.remotes ?? {})).toEqual(['funnel', 'booking']);
      expect(list?.remotes['funnel']).toMatchObject({
        version: '1.0.0',
        container: 'funnel_1_0_0',
        entry: { url: '/releases/funnel/1.0.0/b1/entry.js' },
      });
    });

    test('with English texts where the shell has none of the language', () => {
      expect(renderedWith(open().set, 'ar').scripts).toBe(address);
    });

    test.each([
      ['a language of which there are no texts', address.replace('/en/', '/ar/')],
      ['a build that is not there', address.replace('funnel@1.0.0+b1', 'funnel@1.0.0+b2')],
      ['no shell in front', address.replace('shell@1.0.0+b1,', '')],
      ['nothing', '/releases/scripts/en/.json'],
    ])('but none for %s', (_name, other) => {
      expect(open().at(other)).toBeUndefined();
    });
  });
});
