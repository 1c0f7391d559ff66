import { Ajv } from 'ajv';
import { elementManifest } from '../elements/element-meta';
import { compileElements } from '../page/read-element';
import { readPage } from '../page/read-page';
import { pageOf, readers, testElements } from '../testing/elements';
import { releaseManifestSchema, type ReleaseManifest } from './release-manifest';

const validate = new Ajv({ strict: false }).compile(releaseManifestSchema);

const file = { path: 'remoteEntry.js', integrity: 'sha384-x', bytes: 10 };

const manifest: ReleaseManifest = {
  name: 'funnel-pages',
  version: '1.2.0',
  contract: 1,
  build: 'abc',
  server: file,
  browser: {
    entry: file,
    container: 'funnel_pages_1_2_0',
    islands: { FormInput: [file] },
    enhancements: { Countdown: file },
    libraries: [],
    files: [file],
  },
  pageTypes: ['squeeze'],
  elements: testElements.map(elementManifest),
};

test('a build’s description of itself is valid', () => {
  expect(validate(manifest)).toBe(true);
});

test('fields of a newer build are ignored', () => {
  expect(validate({ ...manifest, mood: 'good', server: { ...file, gzip: 5 } })).toBe(true);
});

test.each([
  ['name', 'Blog'],
  ['name', '../blog'],
  ['name', ''],
  ['version', '1.2'],
  ['version', '1.2.0/../..'],
  ['version', 'v1.2.0'],
  ['contract', '1'],
  ['contract', 1.5],
  ['server', { ...file, bytes: '10' }],
  ['server', { path: 'server.cjs' }],
  ['browser', { ...manifest.browser, islands: { FormInput: file } }],
  ['browser', { ...manifest.browser, entry: undefined }],
  ['pageTypes', 'squeeze'],
  ['elements', [{ type: 'Widget' }]],
  ['boot', { script: 'x' }],
] as const)('a wrong %s is refused (%#)', (key, value) => {
  expect(validate(JSON.parse(JSON.stringify({ ...manifest, [key]: value })))).toBe(false);
});

test.each(['name', 'version', 'contract', 'build', 'server', 'browser', 'pageTypes', 'elements'])(
  'without %s it is refused',
  (key) => {
    expect(validate({ ...manifest, [key]: undefined })).toBe(false);
  },
);

test('metadata that travelled as JSON reads documents as well as its source', () => {
  const { elements } = JSON.parse(JSON.stringify(manifest)) as ReleaseManifest;
  const document = pageOf({
    type: 'Widget',
    options: { headerTitle: 'a', fontSize: '9px', items: [{ links: ['/a'] }], background: [] },
    mobileStyles: { fontSize: 4, alignSelf: 'right' },
  });
  const html = (text: string) => text;
  const travelled = readPage(document, { elements: compileElements(elements), html });
  expect(travelled).toEqual(readPage(document, { elements: readers, html }));
  expect(travelled).toMatchObject({ ok: true, warnings: [] });
  const absurd = pageOf({
    type: 'Widget',
    ratio: 0,
    inset: 999,
    background: { blur: -1 },
    width: -1,
  });
  const reported = readPage(absurd, { elements: compileElements(elements), html });
  expect(reported).toEqual(readPage(absurd, { elements: readers, html }));
  expect(reported).toMatchObject({ warnings: { length: 4 } });
});

test('metadata of an older build, without ranges, reads documents as it did', () => {
  const { elements } = JSON.parse(
    JSON.stringify(manifest, (key, value: unknown) =>
      ['minimum', 'maximum', 'outside', 'pattern'].includes(key) ? undefined : value,
    ),
  ) as ReleaseManifest;
  const document = pageOf({ type: 'Widget', ratio: 0, inset: 999, background: { blur: -1 } });
  const result = readPage(document, {
    elements: compileElements(elements),
    html: (text) => text,
  });
  expect(result).toMatchObject({
    ok: true,
    warnings: [],
    page: { elements: { e0: { fields: { ratio: 0, background: { blur: -1 } } } } },
  });
});
