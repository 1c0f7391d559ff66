import { LRUCache } from 'lru-cache';
import { Cookie } from '../accounts/cookies';
import type { Bucket } from '../page-cache/fast-path';
import type { LiveReleases } from '../releases/release-catalog';
import type { Signer } from '../security/signed-token';
import type { ReleaseBoard } from './release-board';
import { SignedVersions, versionsToken } from './signed-versions';
import type { Versions, Viewer } from './viewer';
import { Visitors } from './visitors';

/** The parameter of an address that shows chosen versions to whoever follows it; `live` leaves them again. */
export const linkParameter = 'atrium_release';
export const leavingLink = 'live';

/** Milliseconds after which a purchase that was begun is no longer kept to its versions. */
const purchaseLasts = 4 * 3_600_000;

interface ViewersOptions {
  isSecure: boolean;
  signer: Signer;
  board: Pick<ReleaseBoard, 'bucketOf' | 'hasRollouts' | 'has'>;
}

const versionsOf = ({ shell, remotes }: LiveReleases): Versions =>
  Object.fromEntries([shell, ...remotes.values()].map(({ name, version }) => [name, version]));

/** Knows from cookies what decides which versions somebody is shown. */
export class Viewers {
  readonly visitors: Visitors;
  private readonly tester: Cookie;
  private readonly purchase: Cookie;
  private readonly purchases: SignedVersions;
  /** What was read of purchases' tokens: checking one takes longer than sending a page. */
  private readonly known = new LRUCache<string, { versions: Versions | null }>({
    max: 2000,
    ttl: 60_000,
  });

  constructor(private readonly options: ViewersOptions) {
    const { isSecure, signer } = options;
    this.visitors = new Visitors(isSecure);
    this.tester = new Cookie('atrium_tester', isSecure, { form: versionsToken });
    this.purchase = new Cookie('atrium_purchase', isSecure, { form: versionsToken });
    this.purchases = new SignedVersions(signer, 'purchase');
  }

  of(cookies: string | undefined, siteId: string): Viewer {
    const chosen = this.chosenBy(this.tester.read(cookies) ?? '', siteId);
    const begun = this.begunBy(cookies);
    return {
      visitor: this.visitors.of(cookies),
      ...(chosen ? { chosen } : {}),
      ...(begun ? { begun } : {}),
    };
  }

  /**
   * What of cookies tells the answers of an address apart; undefined where that is to be found out: of
   * testers, who are sent nothing that is kept, and of those whom a rollout has not given a name yet.
   */
  bucketOf(cookies: string | undefined): Bucket | undefined {
    const { board } = this.options;
    if (cookies === undefined) return board.hasRollouts ? undefined : '';
    if (this.tester.read(cookies) !== undefined) return undefined;
    const visitor = board.hasRollouts ? this.visitors.of(cookies) : '';
    if (board.hasRollouts && visitor === '') return undefined;
    return this.bucket({ visitor, begun: this.begunBy(cookies) });
  }

  /** The same of somebody who is known. */
  bucket({ visitor, begun }: Pick<Viewer, 'visitor'> & { begun?: Versions | undefined }): Bucket {
    const { board } = this.options;
    return board.bucketOf(visitor) + (begun ? ` ${JSON.stringify(Object.entries(begun))}` : '');
  }

  /** A token of a link that shows versions to testers on a site. */
  link(siteId: string, versions: Versions, expires: number): string {
    return this.links(siteId).sign(versions, expires);
  }

  /** `Set-Cookie` for who follows a link; undefined where it has expired, is not ours, or its versions are gone. */
  follow(siteId: string, token: string): string | undefined {
    if (!this.chosenBy(token, siteId)) return undefined;
    // The token says itself until when it holds.
    return this.tester.set(token);
  }

  /** `Set-Cookie` that leaves a tester's versions. */
  leave(): string {
    return this.tester.clear();
  }

  /** `Set-Cookie` where a purchase begins, or cannot go on with the versions that it began with. */
  purchaseWith({ begun }: Viewer, live: LiveReleases): string | undefined {
    const versions = versionsOf(live);
    const isSame =
      begun && Object.entries(versions).every(([name, version]) => begun[name] === version);
    if (isSame) return undefined;
    return this.purchase.set(this.purchases.sign(versions, Date.now() + purchaseLasts));
  }

  private links(siteId: string): SignedVersions {
    return new SignedVersions(this.options.signer, `release link ${siteId}`);
  }

  private chosenBy(token: string, siteId: string): Versions | undefined {
    const versions = token === '' ? undefined : this.links(siteId).read(token, Date.now());
    const isThere = Object.entries(versions ?? {}).every(([release, version]) =>
      this.options.board.has({ release, version }),
    );
    return isThere ? versions : undefined;
  }

  private begunBy(cookies: string | undefined): Versions | undefined {
    const token = this.purchase.read(cookies);
    if (token === undefined) return undefined;
    let known = this.known.get(token);
    if (!known) {
      known = { versions: this.purchases.read(token, Date.now()) ?? null };
      this.known.set(token, known);
    }
    return known.versions ?? undefined;
  }
}
