import { mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskCache, type DiskCache } from './disk-cache';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-cache-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(cache: DiskCache, name: string, make: () => Promise<Buffer | undefined>) {
  const handle = await cache.open(name, make);
  try {
    return (await handle?.readFile())?.toString();
  } finally {
    await handle?.close();
  }
}

const makes = (text: string) => jest.fn(() => Promise.resolve(Buffer.from(text)));

test('what is kept is made once, over a restart as well', async () => {
  const make = makes('one');
  expect(await read(await openDiskCache(folder, 100), 'a.png', make)).toBe('one');
  expect(await read(await openDiskCache(folder, 100), 'a.png', make)).toBe('one');
  expect(make).toHaveBeenCalledTimes(1);
});

test('who asks at the same time shares the work; different work is done one by one', async () => {
  const cache = await openDiskCache(folder, 100);
  let running = 0;
  let most = 0;
  const make = jest.fn(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return Buffer.from('x');
  });
  await Promise.all(['a', 'a', 'b', 'a', 'b'].map((name) => read(cache, name, make)));
  expect(make).toHaveBeenCalledTimes(2);
  expect(most).toBe(1);
});

test('the longest unused make room', async () => {
  const cache = await openDiskCache(folder, 10);
  await read(cache, 'a', makes('aaaa'));
  await read(cache, 'b', makes('bbbb'));
  await read(cache, 'a', makes('never'));
  await read(cache, 'c', makes('cccc'));
  const makeAgain = makes('BBBB');
  expect(await read(cache, 'b', makeAgain)).toBe('BBBB');
  expect(makeAgain).toHaveBeenCalled();
});

test('work that fails is done again by the next who asks', async () => {
  const cache = await openDiskCache(folder, 100);
  await expect(read(cache, 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await read(cache, 'a', () => Promise.resolve(undefined))).toBeUndefined();
  expect(await read(cache, 'a', makes('whole'))).toBe('whole');
});

test('what somebody removed from the folder is made again', async () => {
  const cache = await openDiskCache(folder, 100);
  await read(cache, 'a', makes('one'));
  await unlink(join(folder, 'a'));
  expect(await read(cache, 'a', makes('two'))).toBe('two');
  expect(await readFile(join(folder, 'a'), 'utf8')).toBe('two');
});

test('a start with less room removes what does not fit; names cannot leave the folder', async () => {
  for (const name of ['a', 'b', 'c']) await writeFile(join(folder, name), 'xxxx');
  const cache = await openDiskCache(folder, 4);
  while ((await readdir(folder)).length > 1);
  await expect(cache.open('../a', makes('x'))).rejects.toThrow('no name for a kept file');
});
