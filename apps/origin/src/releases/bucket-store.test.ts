import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeRemote, writeRelease } from '../render/testing/fake-releases';
import { ArtifactsUnavailable } from './artifact-store';
import { BucketStore } from './bucket-store';
import { readManifestFile, ReleaseRefused } from './read-manifest';
import { ReleaseFolder } from './release-folder';
import { S3Bucket } from './s3-bucket';
import { startS3Server, type S3Server } from './testing/s3-server';

let server: S3Server;
let work: string;

beforeEach(async () => {
  server = await startS3Server();
  work = mkdtempSync(join(tmpdir(), 'atrium-bucket-'));
});

afterEach(async () => {
  await server.close();
  rmSync(work, { recursive: true, force: true });
});

/** An origin's store; each has a folder of releases of its own. */
function storeOf(origin: string, config = server.config) {
  const folder = new ReleaseFolder(join(work, origin));
  return { folder, store: new BucketStore(new S3Bucket(config), folder) };
}

async function staged(folder: ReleaseFolder, code = '') {
  const built = writeRelease(join(work, 'built'), {
    name: 'blog',
    version: '1.1.0',
    server: fakeRemote('blog', code),
  });
  const received = await folder.begin();
  cpSync(built, received, { recursive: true });
  const { digest } = readManifestFile(built);
  return { received, key: { name: 'blog', version: '1.1.0', digest } };
}

test('what one origin keeps another brings, whole and checked', async () => {
  const puts: string[] = [];
  server.onPut = (key) => puts.push(key.split('/').slice(3).join('/'));
  const one = storeOf('one');
  const { received, key } = await staged(one.folder);
  await one.store.keep(key, received);
  expect(puts.at(-1)).toBe('release.json');
  expect(puts.sort()).toEqual([
    'browser/entry.js',
    'browser/entry.js.br',
    'release.json',
    'server/index.cjs',
  ]);
  expect(existsSync(one.folder.of(key))).toBe(false);

  const folder = await storeOf('two').store.bring(key);
  expect(folder).toBe(join(work, 'two/blog/1.1.0'));
  expect(readFileSync(join(folder, 'server/index.cjs'), 'utf8')).toBe(fakeRemote('blog'));
  expect(existsSync(join(work, 'two/.unfinished'))).toBe(false);
});

test('what is here is used with the store gone, and other bytes here are replaced with it back', async () => {
  const one = storeOf('one');
  const { received, key } = await staged(one.folder);
  await one.store.keep(key, received);
  await one.store.bring(key);
  server.isBroken = true;
  const here = await one.store.bring(key);
  writeFileSync(join(here, 'browser/entry.js'), 'something else');
  await expect(one.store.bring(key)).rejects.toThrow(ArtifactsUnavailable);
  server.isBroken = false;
  await one.store.bring(key);
  expect(readFileSync(join(here, 'browser/entry.js'), 'utf8')).toBe('/* blog_1_1_0 */');
});

test('what has lost a packed file is no longer whole, and brought again', async () => {
  const { folder, store } = storeOf('one');
  const { received, key } = await staged(folder);
  await store.keep(key, received);
  const packed = join(await store.bring(key), 'browser/entry.js.br');
  rmSync(packed);
  await store.bring(key);
  expect(existsSync(packed)).toBe(true);
});

test('with the store gone nothing is kept, and the sentence says where it is', async () => {
  server.isBroken = true;
  const { folder, store } = storeOf('one');
  const { received, key } = await staged(folder);
  await expect(store.keep(key, received)).rejects.toThrow(
    /the store of releases, http.*shop-releases, cannot be reached: PUT was answered with 503/,
  );
  await server.close();
  await expect(store.bring(key)).rejects.toThrow(/ECONNREFUSED/);
  expect(existsSync(folder.of(key))).toBe(false);
  server = await startS3Server();
});

test('objects that are not what was published are never used', async () => {
  const one = storeOf('one');
  const { received, key } = await staged(one.folder);
  await one.store.keep(key, received);
  const two = storeOf('two');
  const change = (path: string, content: string) => {
    for (const [name] of server.objects)
      if (name.endsWith(path)) server.objects.set(name, Buffer.from(content));
  };
  const manifest = [...server.objects].find(([name]) => name.endsWith('release.json'))?.[1];
  change('index.cjs', fakeRemote('blog').replace('blog', 'b1og'));
  await expect(two.store.bring(key)).rejects.toThrow(ReleaseRefused);
  change('index.cjs', `${fakeRemote('blog')} and more`);
  await expect(two.store.bring(key)).rejects.toThrow(/is not there as it was published/);
  change('release.json', String(manifest).replace('server/index.cjs', '../../../x.cjs'));
  await expect(two.store.bring(key)).rejects.toThrow(/other bytes were published/);
  expect(existsSync(join(work, 'two/blog'))).toBe(false);
});

test('two builds of one version do not mix; the one that is dropped leaves nothing', async () => {
  const [one, two] = [storeOf('one'), storeOf('two')];
  const first = await staged(one.folder);
  const second = await staged(two.folder, '/* other */');
  await Promise.all([
    one.store.keep(first.key, first.received),
    two.store.keep(second.key, second.received),
  ]);
  await two.store.drop({ ...second.key, manifest: readManifestFile(second.received).manifest });
  expect(
    [...server.objects.keys()].every((key) => key.includes(first.key.digest.slice(0, 16))),
  ).toBe(true);
  const folder = await two.store.bring(first.key);
  expect(readFileSync(join(folder, 'server/index.cjs'), 'utf8')).toBe(fakeRemote('blog'));
});

test('a wrong secret is told as what it is', async () => {
  const { folder, store } = storeOf('one', { ...server.config, secret: 'wrong' });
  const { received, key } = await staged(folder);
  await expect(store.keep(key, received)).rejects.toThrow(/PUT was answered with 403/);
});
