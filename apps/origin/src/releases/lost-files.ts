import type { ReleaseFile } from '@atrium/contract';
import { join } from 'node:path';
import { releaseFields, type ErrorReporter } from '../observability/error-reporter';
import type { Breaker } from '../render/breaker';
import type { ArtifactStore } from './artifact-store';
import { fileProblem } from './check-files';
import type { Release } from './release-catalog';
import { releaseLabel } from './release-set';

/** What a version that has lost a file for browsers is not asked for. */
export const allButUnavoidable = 'pages that another version can show';

export interface LostFilesOptions {
  artifacts: Pick<ArtifactStore, 'bring'>;
  breaker: Pick<Breaker, 'fail' | 'close' | 'isOpen' | 'takeTrial'>;
  reporter: Pick<ErrorReporter, 'report'>;
}

/** Milliseconds that the store is given before the version is not asked any more. */
const patience = 2000;

interface Loss {
  release: Release;
  /** What is wrong, by the paths of the files. */
  problems: ReadonlyMap<string, string>;
}

const failureOf = (release: Release) => ({
  release: releaseLabel(release),
  what: allButUnavoidable,
});

/** Which of the files that browsers fetch are not here as they were published. */
async function problemsOf({ folder, manifest }: Release): Promise<Map<string, string>> {
  const { files, packed = [] } = manifest.browser;
  const problems = new Map<string, string>();
  for (const file of [...files, ...packed]) {
    const problem = await fileProblem(join(folder, 'browser'), file);
    if (problem !== undefined) problems.set(file.path, problem);
  }
  return problems;
}

/**
 * Files for browsers that are gone or not what they were published as. They are brought again where the store
 * has them; until then the version is not asked for new pages, and what is lost is not looked for by requests.
 * See docs/decisions/0021-rescue.md.
 */
export class LostFiles {
  private readonly losses = new Map<string, Loss>();
  private readonly looks = new Map<string, Promise<void>>();

  constructor(private readonly options: LostFilesOptions) {}

  /** Whether a file is known to be lost, and not to be looked for now. */
  isLost(release: Release, { path }: Pick<ReleaseFile, 'path'>): boolean {
    const { breaker } = this.options;
    const loss = this.losses.get(release.folder);
    if (!loss?.problems.has(path)) return false;
    const { release: label, what } = failureOf(release);
    return breaker.isOpen(label, what);
  }

  /** Finds out what of a release is lost and has it brought again, once for all who ask meanwhile. */
  look(release: Release): Promise<void> {
    let look = this.looks.get(release.folder);
    if (!look) {
      look = this.mend(release).finally(() => this.looks.delete(release.folder));
      this.looks.set(release.folder, look);
    }
    return look;
  }

  /** Looks again for what is due; nobody waits for it. */
  tryDue(): void {
    for (const { release } of this.losses.values())
      if (this.options.breaker.takeTrial([failureOf(release)])) void this.look(release);
  }

  private async mend(release: Release): Promise<void> {
    const found = await problemsOf(release);
    if (found.size === 0) return this.close(release);
    // A store that does not answer does not keep the version on new pages.
    const timer = setTimeout(() => this.note(release, found), patience).unref();
    // It checks all that it brings. What was never published is in no store.
    const isBack = await this.options.artifacts.bring(release).then(
      () => true,
      () => false,
    );
    clearTimeout(timer);
    const left = isBack ? new Map<string, string>() : await problemsOf(release);
    if (left.size > 0) return this.note(release, left);
    this.tell(release, found, '; it was brought again');
    this.close(release);
  }

  /** It is not to be asked for new pages. */
  private note(release: Release, problems: ReadonlyMap<string, string>): void {
    this.tell(release, problems);
    this.losses.set(release.folder, { release, problems });
    this.options.breaker.fail({ ...failureOf(release), message: inWords(problems) });
  }

  private close(release: Release): void {
    this.losses.delete(release.folder);
    this.options.breaker.close([failureOf(release)]);
  }

  /** Reports what was not known to be lost before. */
  private tell(release: Release, problems: ReadonlyMap<string, string>, end = ''): void {
    const known = this.losses.get(release.folder)?.problems;
    const news = new Map([...problems].filter(([path]) => !known?.has(path)));
    const [file] = news.keys();
    if (file === undefined) return;
    const label = releaseLabel(release);
    this.options.reporter.report({
      message: `${label}: ${inWords(news)}${end}`,
      source: 'release',
      ...releaseFields(label),
      file: `browser/${file}`,
    });
  }
}

function inWords(problems: ReadonlyMap<string, string>): string {
  const [first = ''] = problems.values();
  return problems.size === 1 ? first : `${first}, the first of ${problems.size} lost files`;
}
