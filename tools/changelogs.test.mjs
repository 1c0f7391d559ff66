import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subjectsSince, withVersion } from './changelogs.mjs';

const release = { name: '@atrium/blog', version: '1.1.0', date: '2026-11-21', follows: [] };

test('a new version stands on top of those before, once', () => {
  const first = withVersion('', { ...release, version: '1.0.0', commits: ['Begin'] });
  const second = withVersion(first, {
    ...release,
    commits: ['Show letters', 'Sort letters'],
    follows: [{ name: '@atrium/elements', version: '1.0.1' }],
  });
  expect(second).toBe(`# Changes of @atrium/blog

## 1.1.0 (2026-11-21)

- Show letters
- Sort letters
- Takes @atrium/elements 1.0.1

## 1.0.0 (2026-11-21)

- Begin
`);
  expect(withVersion(second, { ...release, commits: ['Again'] })).toBe(second);
});

test('only commits that touched the package since its last version count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-changelogs-'));
  const git = (...parameters) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...parameters], {
      cwd: folder,
    });
  const commit = (place, subject) => {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'file'), subject);
    git('add', '.');
    git('commit', '-qm', subject);
  };
  try {
    git('init', '-q');
    commit('apps/blog', 'Begin');
    expect(subjectsSince(folder, '@atrium/blog@1.0.0', 'apps/blog')).toEqual(['Begin']);
    git('tag', '@atrium/blog@1.0.0');
    commit('apps/blog', 'Show letters');
    commit('apps/shell', 'Load less');
    commit('apps/blog', 'Sort letters');
    expect(subjectsSince(folder, '@atrium/blog@1.0.0', 'apps/blog')).toEqual([
      'Sort letters',
      'Show letters',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
