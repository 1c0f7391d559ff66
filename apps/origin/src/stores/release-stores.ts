/** A version that was published. */
export interface PublishedRelease {
  name: string;
  version: string;
  /** SHA-256 of its manifest, hex. */
  digest: string;
  /** Who published it. */
  by: string;
  publishedAt: Date;
}

/** The versions that were published, whichever origin they were sent to. */
export interface ReleaseStore {
  /** The oldest first. */
  list(): Promise<PublishedRelease[]>;
  /**
   * Adds a version, unless it is there. The answer is what is there then: of two that add one version at
   * the same time, both are told of the first.
   */
  add(
    release: Pick<PublishedRelease, 'name' | 'version' | 'digest' | 'by'>,
    report: unknown,
  ): Promise<PublishedRelease>;
  get(name: string, version: string): Promise<PublishedRelease | undefined>;
  /** What was found out about a version as it was published; undefined where it never was. */
  report(name: string, version: string): Promise<unknown>;
}
