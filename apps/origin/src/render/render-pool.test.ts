import { readPage, type RenderRequest } from '@atrium/contract';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseCatalog } from '../releases/release-catalog';
import { poolSettings } from './pool-settings';
import { RenderPool, type RenderPoolOptions } from './render-pool';
import { buildWorker } from './testing/build-worker';
import { fakeRemote, fakeShell, makeReleasesFolder, writeRelease } from './testing/fake-releases';

const workerFile = buildWorker();
const patient = {
  loading: { late: 20_000, most: 20_000 },
  rendering: { late: 20_000, most: 20_000 },
};
const within = (most: number) => ({ limits: { ...patient, rendering: { late: most, most } } });
let directory: string;
let pool: RenderPool;
let ends: string[];

beforeEach(() => {
  directory = makeReleasesFolder();
  ends = [];
});

afterEach(async () => {
  await pool.close();
  rmSync(directory, { recursive: true, force: true });
});

function open(
  remotes: Record<string, string> = { pages: fakeRemote('pages') },
  options: Partial<RenderPoolOptions> = {},
) {
  writeRelease(directory, { name: 'shell', server: fakeShell });
  for (const [name, server] of Object.entries(remotes)) writeRelease(directory, { name, server });
  pool = new RenderPool({
    file: workerFile,
    settings: poolSettings(
      ReleaseCatalog.open(directory).newest,
      join(process.cwd(), 'apps/origin'),
    ),
    memory: 48,
    size: 1,
    // Longer than the slowest machine renders; who waits for the end of one says how long.
    limits: patient,
    longestQueue: 10,
    onOutput: () => undefined,
    onWorkerEnd: ({ fault }) => ends.push(fault),
    ...options,
  });
  return pool;
}

function request(title: string): RenderRequest {
  const read = readPage(
    { id: 'p', type: 'sales_page', seo: { title }, entities: { b: { id: 'b', type: 'Body' } } },
    { elements: new Map(), html: (html) => html },
  );
  if (!read.ok) throw new Error('the test page cannot be read');
  return {
    document: JSON.stringify(read.page),
    revision: 'r1',
    sanitized: [],
    files: {},
    path: '/x',
    url: 'http://localhost/x',
    alternates: [],
    mode: 'live',
    form: null,
    banners: [],
    boot: '',
    scripts: '',
    enhancements: {},
  };
}

const render = (title: string, remotes = ['pages']) => pool.render(remotes, request(title));
const htmlOf = async (title: string, remotes?: string[]) =>
  (await render(title, remotes)).result.html;

test('renders, and loads a remote only when a page needs it', async () => {
  open({ pages: fakeRemote('pages'), broken: 'throw new Error("at import")' });
  expect(await htmlOf('Hello')).toContain('<title>Hello</title>');
});

test('a throw in a render costs that page alone', async () => {
  open();
  await expect(render('THROW')).rejects.toMatchObject({
    fault: 'threw',
    message: 'the render threw',
  });
  expect(await htmlOf('next')).toContain('next');
  expect(ends).toEqual([]);
});

test('a remote that throws at import costs its elements, or the page of its own type', async () => {
  open({ pages: fakeRemote('pages'), broken: 'throw new Error("at import")' });
  const { result, missing } = await render('with a broken guest', ['pages', 'broken']);
  expect(result.remotes).toEqual(['pages']);
  expect(missing).toMatchObject([{ message: 'at import', release: 'broken@1.0.0' }]);
  await expect(render('own', ['broken'])).rejects.toMatchObject({
    fault: 'threw',
    place: { release: 'broken@1.0.0' },
  });
});

test.each([
  ['an endless loop', 'HANG', 'timeout'],
  ['process.exit', 'EXIT', 'crashed'],
  ['too much memory', 'HOG', 'crashed'],
])('%s ends the worker; who waits is rendered by the next one', async (_, title, fault) => {
  // What the loop takes, a page on a busy machine may take as well.
  if (title === 'HANG') open(undefined, within(3000));
  else open();
  await render('warm');
  const [bad, ...good] = await Promise.allSettled([render(title), htmlOf('a'), htmlOf('b')]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { fault } });
  expect(good.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(ends).toContain(fault);
});

test('a hang at import is ended like any other', async () => {
  open(
    { pages: fakeRemote('pages'), stuck: 'for (;;) {}' },
    {
      limits: { ...patient, loading: { late: 300, most: 300 } },
    },
  );
  await expect(render('x', ['stuck'])).rejects.toMatchObject({
    fault: 'timeout',
    place: { release: 'stuck@1.0.0' },
    isUnloadable: true,
  });
});

test('a render that loaded for long is late the sooner', async () => {
  const slow = 'const end = Date.now() + 400; while (Date.now() < end);';
  const { most } = patient.rendering;
  open(
    { pages: fakeRemote('pages', slow) },
    { limits: { loading: patient.loading, rendering: { late: most, most: 2000 }, late: 300 } },
  );
  const late = jest.fn();
  await expect(pool.render(['pages'], request('HANG'), late)).rejects.toMatchObject({
    fault: 'timeout',
  });
  expect(late).toHaveBeenCalledTimes(1);
});

test('a page is not blamed for the loop that an earlier one left behind', async () => {
  const left = `queueMicrotask(() => { for (;;) {} });`;
  open(
    { pages: fakeRemote('pages'), trap: fakeRemote('trap', left) },
    {
      limits: { ...patient, loading: { late: 3000, most: 3000 } },
    },
  );
  await render('sets the trap', ['trap']);
  expect(await htmlOf('innocent')).toContain('innocent');
  expect(ends).toEqual(['timeout']);
});

test('a page that brings down two workers is given up', async () => {
  open();
  await expect(render('EXIT')).rejects.toMatchObject({ fault: 'crashed' });
  expect(ends).toEqual(['crashed', 'crashed']);
});

test('refuses what its queue cannot hold', async () => {
  open(undefined, { longestQueue: 1 });
  const first = render('first');
  const second = render('second');
  await expect(render('third')).rejects.toMatchObject({ fault: 'busy' });
  await Promise.all([first, second]);
});

test('closes after the renders that were asked for', async () => {
  open();
  const asked = [htmlOf('one'), htmlOf('two')];
  await pool.close();
  expect((await Promise.all(asked)).join()).toMatch(/one.*two/);
  await expect(render('late')).rejects.toMatchObject({ fault: 'closed' });
});

test('bundles see neither the environment nor other modules', async () => {
  process.env['SECRET_OF_THE_TEST'] = 'secret';
  open({
    pages: fakeRemote('pages', 'if (process.env.SECRET_OF_THE_TEST) throw new Error("seen");'),
    curious: 'require("node:fs")',
  });
  const { missing } = await render('x', ['pages', 'curious']);
  expect(missing[0]?.message).toContain('the server bundle of curious@1.0.0 requires "node:fs"');
});

test('shares one React among all bundles', async () => {
  const use = (name: string) =>
    fakeRemote(
      name,
      `globalThis.reacts ??= new Set(); reacts.add(require('react'));
      if (reacts.size !== 1) throw new Error('two copies');`,
    );
  open({ pages: use('pages'), blog: use('blog') });
  expect((await render('x', ['pages', 'blog'])).missing).toEqual([]);
});
