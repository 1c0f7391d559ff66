/**
 * Runs as lerna gives packages their new versions (npm's `version` script): writes what has changed into the
 * CHANGELOG.md of each. Commits say in a sentence what they do, so their subjects are the entries: of those
 * that touched the package since its last version, and of those only.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPackages } from './check-packages.mjs';
import { repository } from './report.mjs';

const title = (name) => `# Changes of ${name}\n`;

/** The text of a changelog with a new version on top; `commits`: subjects, the newest first. */
export function withVersion(text, { name, version, date, commits, follows }) {
  const body = text.startsWith('# ') ? text.slice(text.indexOf('\n') + 1) : text;
  if (body.includes(`\n## ${version} `)) return text;
  const lines = [
    ...commits.map((subject) => `- ${subject}`),
    ...follows.map(({ name: other, version: theirs }) => `- Takes ${other} ${theirs}`),
  ];
  const entries = lines.length > 0 ? lines : ['- Nothing of its own'];
  return `${title(name)}\n## ${version} (${date})\n\n${entries.join('\n')}\n${body}`;
}

const git = (folder, ...parameters) =>
  execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Subjects of the commits that touched a folder since a package's last version, the newest first. */
export function subjectsSince(repositoryFolder, tag, folder) {
  const range = git(repositoryFolder, 'tag', '--list', tag).length > 0 ? `${tag}..HEAD` : 'HEAD';
  return git(repositoryFolder, 'log', '--no-merges', '--format=%s', range, '--', folder);
}

/** Versions as the last commit has them. */
function versionBefore(folder) {
  const [...lines] = git(repository, 'show', `HEAD:${folder}/package.json`);
  return JSON.parse(lines.join('\n'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = readPackages();
  const date = new Date().toISOString().slice(0, 10);
  for (const [folder, { name, version, dependencies = {} }] of Object.entries(packages)) {
    const before = versionBefore(folder);
    if (before.version === version) continue;
    const file = join(repository, folder, 'CHANGELOG.md');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const commits = subjectsSince(repository, `${name}@${before.version}`, folder);
    const follows = Object.entries(dependencies)
      .filter(
        ([other, theirs]) =>
          other.startsWith('@atrium/') && before.dependencies?.[other] !== theirs,
      )
      .map(([other, theirs]) => ({ name: other, version: theirs }));
    writeFileSync(file, withVersion(text, { name, version, date, commits, follows }));
    git(repository, 'add', file);
  }
}
