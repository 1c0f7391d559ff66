import type { Release } from '../releases/release-catalog';
import type { Rollout } from '../stores/rollout-stores';
import { ReleaseBoard } from './release-board';

const release = (name: string, version: string) => ({ name, version }) as Release;

const releases = new Map([
  ['shell', [release('shell', '2.0.0')]],
  ['blog', [release('blog', '1.2.0'), release('blog', '1.1.0'), release('blog', '1.0.0')]],
]);

const page = { siteId: 'mill', locale: 'en', type: 'blog_home', elementTypes: ['Body'] };

const rollout = (changes: Partial<Rollout> = {}): Rollout => ({
  id: 'r',
  release: 'blog',
  version: '1.2.0',
  from: '1.1.0',
  scope: { pageType: 'blog_home' },
  salt: 's',
  stages: [50, 100],
  every: 1,
  needed: 1,
  stage: 0,
  state: 'running',
  since: new Date(0),
  startedAt: new Date(0),
  ...changes,
});

const placements = [
  { release: 'blog', version: '1.1.0', scope: {} },
  { release: 'blog', version: '1.0.0', scope: { locale: 'ar' } },
];

const blogOf = (board: ReleaseBoard, visitor = 'v', where = page) =>
  board.liveFor(where, { visitor }).remotes.get('blog')?.version;

const visitors = Array.from({ length: 50 }, (_, index) => `visitor ${index}`);

test('where nothing was placed the newest version is shown', () => {
  const board = new ReleaseBoard({ releases });
  expect(blogOf(board)).toBe('1.2.0');
  expect(board.common.shell.version).toBe('2.0.0');
  expect(board.hasRollouts).toBe(false);
});

test('what was placed is shown, in its scope', () => {
  const board = new ReleaseBoard({ releases });
  board.show({ placements, rollouts: [] });
  expect(blogOf(board)).toBe('1.1.0');
  expect(blogOf(board, 'v', { ...page, locale: 'ar' })).toBe('1.0.0');
  expect(board.common.remotes.get('blog')?.version).toBe('1.1.0');
});

test('a rollout shows its version to some; who is in the same bucket is shown the same', () => {
  const board = new ReleaseBoard({ releases });
  board.show({ placements, rollouts: [rollout()] });
  const versions = new Map(visitors.map((each) => [board.bucketOf(each), blogOf(board, each)]));
  expect(Object.fromEntries(versions)).toEqual({ 0: '1.1.0', 1: '1.2.0' });
  for (const each of visitors) expect(blogOf(board, each)).toBe(versions.get(board.bucketOf(each)));
  expect(board.common.remotes.get('blog')?.version).toBe('1.1.0');
});

test('only pages in its scope are split', () => {
  const board = new ReleaseBoard({ releases });
  board.show({ placements, rollouts: [rollout()] });
  expect(board.isSplit(page)).toBe(true);
  expect(board.isSplit({ ...page, type: 'blog_static' })).toBe(false);
});

test('a version that is not here gives way to the newest', () => {
  const board = new ReleaseBoard({ releases });
  board.show({ placements: [{ release: 'blog', version: '9.0.0', scope: {} }], rollouts: [] });
  expect(blogOf(board)).toBe('1.2.0');
});

test('the same versions are the same object, whoever asks', () => {
  const board = new ReleaseBoard({ releases });
  board.show({ placements, rollouts: [rollout()] });
  const combinations = new Set(visitors.map((each) => board.liveFor(page, { visitor: each })));
  expect(combinations.size).toBe(2);
  expect(combinations).toContain(board.common);
});

test('what names a version that is not here yet waits for it', () => {
  const catalog = { releases: new Map(releases) };
  const board = new ReleaseBoard(catalog);
  const waiting = rollout({ version: '1.3.0', stages: [100] });
  board.show({ placements, rollouts: [waiting] });
  expect(blogOf(board)).toBe('1.1.0');
  expect(board.isSplit(page)).toBe(false);
  catalog.releases.set('blog', [release('blog', '1.3.0'), ...(releases.get('blog') ?? [])]);
  board.refresh();
  expect(blogOf(board)).toBe('1.3.0');
  expect(board.isSplit(page)).toBe(true);
});
