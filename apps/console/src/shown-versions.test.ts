import type { Release, Rollout } from './calls/shapes';
import { shownVersions } from './shown-versions';

const release = (name: string, version: string, pageTypes: string[] = []): Release => ({
  ...{ name, version, pageTypes },
  contract: 1,
  build: 'b',
  elements: [],
  by: null,
  publishedAt: null,
});

const rollout = (changes: Partial<Rollout> = {}): Rollout => ({
  ...{ id: '1', release: 'blog', version: '1.1.0', from: '1.0.0', scope: {} },
  ...{ stages: [10, 100], stage: 0, every: 1, needed: 1, state: 'running' },
  since: '2026-03-06T09:30:00Z',
  startedAt: '2026-03-06T09:30:00Z',
  ...changes,
});

const blog = [release('blog', '1.1.0', ['blog_home', 'blog_static']), release('blog', '1.0.0')];
const placed = { release: 'blog', version: '1.0.0', scope: {} };

const rows = (...args: Parameters<typeof shownVersions>) =>
  shownVersions(...args).map(({ scope, versions }) => [
    scope,
    ...versions.map(({ version, share }) => `${version} ${share}`),
  ]);

test('a release has a row for each of its page types, with the version that is placed there', () => {
  const home = { release: 'blog', version: '1.1.0', scope: { pageType: 'blog_home' } };
  expect(rows({ releases: blog, placements: [placed, home], rollouts: [] })).toEqual([
    [{ pageType: 'blog_home' }, '1.1.0 1'],
    [{ pageType: 'blog_static' }, '1.0.0 1'],
  ]);
});

test('a later placement of a wider scope counts over an earlier one of a narrower', () => {
  const home = { release: 'blog', version: '1.1.0', scope: { pageType: 'blog_home' } };
  const [first] = rows({ releases: blog, placements: [home, placed], rollouts: [] });
  expect(first).toEqual([{ pageType: 'blog_home' }, '1.0.0 1']);
});

test('a rollout shares the page types of its scope', () => {
  const rollouts = [rollout({ scope: { pageType: 'blog_home' } })];
  expect(rows({ releases: blog, placements: [placed], rollouts })).toEqual([
    [{ pageType: 'blog_home' }, '1.0.0 0.9', '1.1.0 0.1'],
    [{ pageType: 'blog_static' }, '1.0.0 1'],
  ]);
});

test('what is narrower than a page type has a row of its own', () => {
  const scope = { pageType: 'blog_home', locale: 'de' };
  expect(rows({ releases: blog, placements: [placed], rollouts: [rollout({ scope })] })).toEqual([
    [{ pageType: 'blog_home' }, '1.0.0 1'],
    [{ pageType: 'blog_static' }, '1.0.0 1'],
    [scope, '1.0.0 0.9', '1.1.0 0.1'],
  ]);
});

test('the shell, which has no page types, has one row of all pages', () => {
  const releases = [release('shell', '2.0.0'), release('shell', '1.0.0')];
  const placements = [{ release: 'shell', version: '1.0.0', scope: {} }];
  expect(rows({ releases, placements, rollouts: [] })).toEqual([[{}, '1.0.0 1']]);
});

test('where nothing was placed the newest version is shown', () => {
  const releases = [release('shell', '2.0.0')];
  const placements = [{ release: 'blog', version: '1.0.0', scope: {} }];
  expect(rows({ releases, placements, rollouts: [] })).toEqual([]);
  expect(rows({ releases: blog, placements: [], rollouts: [] })[0]).toEqual([
    { pageType: 'blog_home' },
    '1.1.0 1',
  ]);
});
