import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorEvent } from '../observability/error-reporter';
import { Breaker } from '../render/breaker';
import { fakeRemote, writeRelease } from '../render/testing/fake-releases';
import { BrowserFiles } from './browser-files';
import { BucketStore } from './bucket-store';
import { LostFiles } from './lost-files';
import { readManifestFile } from './read-manifest';
import type { Release } from './release-catalog';
import { ReleaseFolder } from './release-folder';
import { releaseFileUrl } from './release-scripts';
import { S3Bucket } from './s3-bucket';
import { startS3Server } from './testing/s3-server';

let work: string;
let release: Release;
let now: number;
let breaker: Breaker;
let lost: LostFiles;
let files: BrowserFiles;
let reports: ErrorEvent[];
/** What the store does when it is asked for the version. */
let bring: () => Promise<string>;
let brought: number;

const nowhere = () => Promise.reject(new Error('no store has it'));
const path = (name: string) => join(release.folder, 'browser', name);
const find = (wanted: 'br' | 'identity' = 'br') =>
  files.find(releaseFileUrl(release, 'entry.js'), wanted);

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'atrium-lost-'));
  const named = { name: 'blog', version: '1.1.0' };
  const folder = writeRelease(work, { ...named, server: fakeRemote('blog') });
  release = { ...named, folder, ...readManifestFile(folder) };
  reports = [];
  brought = 0;
  bring = nowhere;
  now = 0;
  breaker = new Breaker(undefined, { first: 1000, longest: 4000 }, () => now);
  lost = new LostFiles({
    artifacts: {
      bring: () => {
        brought += 1;
        return bring();
      },
    },
    breaker,
    reporter: { report: (event) => reports.push(event) },
  });
  files = new BrowserFiles({ releases: new Map([['blog', [release]]]) }, lost);
});

afterEach(() => {
  breaker.end();
  rmSync(work, { recursive: true, force: true });
});

test('what is as it was published is sent as the browser wants it, and not read again', async () => {
  expect((await find())?.encoding).toBe('br');
  expect((await find('identity'))?.body.toString()).toBe('/* blog_1_1_0 */');
  for (const name of ['entry.js', 'entry.js.br']) rmSync(path(name));
  expect((await find())?.encoding).toBe('br');
  expect(reports).toEqual([]);
});

test('an address that no release lists is none of a lost file', async () => {
  expect(await files.find('/releases/blog/1.1.0/b1/other.js', 'br')).toBeUndefined();
});

test.each([
  ['gone', (name: string) => rmSync(path(name)), '"entry.js" is missing'],
  [
    'other than it was',
    (name: string) => writeFileSync(path(name), '/* blog_1_1_1 */'),
    '"entry.js" does not have the hash',
  ],
  ['cut off', (name: string) => writeFileSync(path(name), '/*'), '"entry.js" has 2 bytes'],
])(
  'a file that is %s is never sent, reported once, and looked for by no request for a while',
  async (_, spoil, message) => {
    for (const name of ['entry.js', 'entry.js.br']) spoil(name);
    for (let each = 0; each < 5; each += 1) await expect(find()).rejects.toThrow('is lost');
    expect(brought).toBe(1);
    expect(reports).toMatchObject([
      { source: 'release', remote: 'blog', version: '1.1.0', file: 'browser/entry.js' },
    ]);
    expect(reports[0]?.message).toContain(message);
    expect(breaker.list()).toMatchObject([
      { release: 'blog@1.1.0', what: 'pages that another version can show' },
    ]);
  },
);

test('what only its packed form has lost is sent as it is, and told of', async () => {
  writeFileSync(path('entry.js.br'), 'nonsense');
  expect((await find())?.encoding).toBe('identity');
  expect(reports).toMatchObject([{ file: 'browser/entry.js.br' }]);
});

test('what the store has is brought again while the browser waits', async () => {
  const content = readFileSync(path('entry.js'));
  rmSync(path('entry.js'));
  bring = () => {
    writeFileSync(path('entry.js'), content);
    return Promise.resolve(release.folder);
  };
  const found = await Promise.all([find('identity'), find('identity')]);
  expect(found.map((sent) => sent?.body.equals(content))).toEqual([true, true]);
  expect(brought).toBe(1);
  expect(breaker.isIdle).toBe(true);
  expect(reports.map(({ message }) => message)).toEqual([
    'blog@1.1.0: "entry.js" is missing; it was brought again',
  ]);
});

test('a bucket that has the version makes it whole', async () => {
  const server = await startS3Server();
  const folder = new ReleaseFolder(work);
  const store = new BucketStore(new S3Bucket(server.config), folder);
  const received = await folder.begin();
  cpSync(release.folder, received, { recursive: true });
  await store.keep(release, received);
  bring = () => store.bring(release);
  rmSync(path('entry.js'));
  writeFileSync(path('entry.js.br'), 'nonsense');
  expect((await find())?.encoding).toBe('br');
  expect((await find('identity'))?.body.toString()).toBe('/* blog_1_1_0 */');
  expect(reports.map(({ message }) => message)).toEqual([
    'blog@1.1.0: "entry.js" is missing, the first of 2 lost files; it was brought again',
  ]);
  await server.close();
});

test('it is tried again after a pause, each time a longer one, until it is back', async () => {
  const content = readFileSync(path('entry.js'));
  rmSync(path('entry.js'));
  await expect(find('identity')).rejects.toThrow('is lost');
  lost.tryDue();
  expect(brought).toBe(1);
  now = 1000;
  lost.tryDue();
  await lost.look(release);
  expect(brought).toBe(2);
  expect(breaker.list()).toMatchObject([{ failures: 2 }]);
  now = 2500;
  lost.tryDue();
  expect(brought).toBe(2);
  writeFileSync(path('entry.js'), content);
  await expect(find('identity')).rejects.toThrow('is lost');
  now = 3000;
  lost.tryDue();
  await lost.look(release);
  expect((await find('identity'))?.body.equals(content)).toBe(true);
  expect(breaker.isIdle).toBe(true);
  expect(reports).toHaveLength(1);
});

test('a store that never answers keeps neither the browser waiting nor the version on new pages', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  try {
    rmSync(path('entry.js'));
    let answer: (error: Error) => void = () => undefined;
    bring = () => new Promise((_resolve, reject) => (answer = reject));
    const sent = expect(find('identity')).rejects.toThrow('is lost');
    while (brought === 0) await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(2000);
    await sent;
    expect(breaker.list()).toHaveLength(1);
    answer(new Error('at last'));
    await lost.look(release);
    expect(reports).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});
