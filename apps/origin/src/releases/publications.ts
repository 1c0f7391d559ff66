import type { PublishedRelease, ReleaseStore } from '../stores/release-stores';
import type { RolloutStore } from '../stores/rollout-stores';
import { VersionTaken, type ArtifactStore } from './artifact-store';
import { fileProblems } from './check-files';
import type { Comparison, CorpusReport } from './corpus';
import { gateProblems, tightestBudgets, type Gate, type InstalledVersion } from './gate';
import { readManifest, ReleaseRefused } from './read-manifest';
import type { Release, ReleaseCatalog } from './release-catalog';
import type { ReleaseFolder } from './release-folder';
import type { ReleaseKeeper } from './release-keeper';
import type { ReleaseBoard } from '../rollouts/release-board';

/** What was found out about a release as it was published. */
export interface ReleaseReport extends CorpusReport {
  /** What its scripts weigh, the closest to its budget first. */
  budgets: { what: string; bytes: number; budget: number }[];
}

/** A release that does not pass the gate; each reason says what to do. */
export class GateClosed extends Error {
  constructor(
    { name, version }: Pick<Release, 'name' | 'version'>,
    readonly reasons: readonly string[],
    /** Where it got as far as rendering pages. */
    readonly report: ReleaseReport | null = null,
  ) {
    super(`${name}@${version} was not published: ${reasons.join('; ')}.`);
    this.name = 'GateClosed';
  }
}

export interface PublicationsOptions {
  catalog: Pick<ReleaseCatalog, 'releases' | 'find'>;
  board: Pick<ReleaseBoard, 'common'>;
  stores: { releases: ReleaseStore; rollouts: Pick<RolloutStore, 'current' | 'place'> };
  artifacts: ArtifactStore;
  folder: ReleaseFolder;
  keeper: Pick<ReleaseKeeper, 'look'>;
  installed: InstalledVersion;
  /** Renders stored pages with a release and beside it with the live one. */
  compare: Comparison;
}

export interface Published {
  release: PublishedRelease;
  /** False where the very same was published before. */
  isNew: boolean;
  report: ReleaseReport;
}

/** Takes versions of releases: checks them, keeps their files, then makes them known to every origin. */
export class Publications {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: PublicationsOptions) {}

  /** A folder to receive a release in; it is to be published, or discarded. */
  stage(): Promise<string> {
    return this.options.folder.begin();
  }

  discard(folder: string): Promise<void> {
    return this.options.folder.discard(folder);
  }

  /** Looks for what other origins took. */
  look(): Promise<void> {
    return this.options.keeper.look();
  }

  /**
   * Publishes what was received, one release after the other. The folder is gone afterwards.
   * @throws {ReleaseRefused} the files are not what the manifest says
   * @throws {VersionTaken}
   * @throws {GateClosed}
   * @throws {ArtifactsUnavailable}
   * @throws {StoreUnavailable}
   */
  publish(received: Pick<Release, 'name' | 'version' | 'folder'> & { by: string }) {
    const result = this.last.then(() =>
      this.take(received).finally(() => this.options.folder.discard(received.folder)),
    );
    this.last = result.catch(() => undefined);
    return result;
  }

  private async take({
    by,
    ...received
  }: Pick<Release, 'name' | 'version' | 'folder'> & { by: string }): Promise<Published> {
    const { name, version, folder } = received;
    const { stores, artifacts, keeper } = this.options;
    const release: Release = { ...received, ...readManifest(folder, name, version) };
    const problems = await fileProblems(folder, release.manifest);
    if (problems.length > 0) throw new ReleaseRefused(folder, problems.slice(0, 10).join('; '));

    const known = await stores.releases.get(name, version);
    if (known) return this.again(release, known);
    const report = await this.examine(release);
    await artifacts.keep(release, folder);
    const added = await stores.releases.add({ name, version, digest: release.digest, by }, report);
    if (added.digest !== release.digest) {
      await artifacts.drop(release);
      throw new VersionTaken(release);
    }
    await keeper.look();
    await this.placeFirst(release);
    return { release: added, isNew: true, report };
  }

  private async again(release: Release, known: PublishedRelease): Promise<Published> {
    if (known.digest !== release.digest) throw new VersionTaken(release);
    const report = await this.options.stores.releases.report(release.name, release.version);
    return { release: known, isNew: false, report: report as ReleaseReport };
  }

  /** @throws {GateClosed} */
  private async examine(release: Release): Promise<ReleaseReport> {
    const { catalog, board, installed, compare } = this.options;
    const live = board.common;
    const gate: Gate = { live, all: [...catalog.releases.values()].flat(), installed };
    const reasons = gateProblems(release, gate);
    if (reasons.length > 0) throw new GateClosed(release, reasons);
    const report = { ...(await compare(release, live)), budgets: tightestBudgets(release, gate) };
    const thrown = report.pages.flatMap(({ path, threw }) =>
      threw === null ? [] : [`${path} cannot be rendered with it (${threw})`],
    );
    if (thrown.length > 0) throw new GateClosed(release, thrown.slice(0, 5), report);
    return report;
  }

  /** Of a release that nothing was known of, the first version is shown: nobody is shown another. */
  private async placeFirst({ name, version }: Release): Promise<void> {
    const { rollouts } = this.options.stores;
    const { placements } = await rollouts.current();
    if (placements.some(({ release }) => release === name)) return;
    const deed = { by: 'origin', reason: 'the first version that was published' };
    await rollouts.place({ release: name, version, scope: {} }, deed);
  }
}
