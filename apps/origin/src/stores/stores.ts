import type { PageType } from '@atrium/contract';
import type { AccountStore, AttemptStore, LetterStore } from './account-stores';
import type { DeliveryStore, PersonStore, ReceiverStore } from './delivery-stores';
import type { LeaseStore, MeasureStore } from './measure-stores';
import type { ReleaseStore } from './release-stores';
import type { RolloutStore } from './rollout-stores';

/** A site: what one host name shows. */
export interface Site {
  id: string;
  /** Host name without port, lower case; `*` is the site of every host that has none of its own. */
  host: string;
}

export interface StoredPage {
  siteId: string;
  id: string;
  /** Starts with a slash, has no locale in front and no slash at its end. */
  path: string;
  locale: string;
  type: PageType;
  title: string;
  /** Changes with every publication. */
  revision: string;
  /** The page in normal form, its markup sanitised, as JSON text. */
  document: string;
  /** `Type.field` of all markup that was sanitised. */
  sanitized: string[];
  /** Element types on the page. */
  elementTypes: string[];
  publishedAt: Date;
}

export type PageSummary = Omit<StoredPage, 'document' | 'sanitized' | 'elementTypes'>;

export interface PageStore {
  /** Publishes a page. A page of the same site and id is replaced. @throws {PathTaken} */
  put(page: StoredPage & { source: string }): Promise<'created' | 'replaced'>;
  /** The page of a path in a locale. */
  find(siteId: string, path: string, locale: string): Promise<StoredPage | undefined>;
  /** Locales and paths under which siblings of a path are published. */
  locales(siteId: string, path: string): Promise<string[]>;
  get(siteId: string, id: string): Promise<(StoredPage & { source: string }) | undefined>;
  list(siteId: string): Promise<PageSummary[]>;
  delete(siteId: string, id: string): Promise<boolean>;
}

/** Another page is published under the path and locale. */
export class PathTaken extends Error {
  constructor(
    readonly path: string,
    readonly pageId: string,
  ) {
    super(`the path ${path} belongs to the page "${pageId}"`);
    this.name = 'PathTaken';
  }
}

export interface StoredFile {
  siteId: string;
  id: string;
  filename: string;
  /** Media type, checked against the content. */
  type: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the content, hex; part of the address. */
  hash: string;
  /** Pixels, for images. */
  width: number | null;
  height: number | null;
}

export interface FileStore {
  put(file: StoredFile, content: Buffer): Promise<void>;
  get(siteId: string, id: string): Promise<StoredFile | undefined>;
  getMany(siteId: string, ids: readonly string[]): Promise<StoredFile[]>;
  content(siteId: string, id: string): Promise<Buffer | undefined>;
}

export const submissionKinds = ['opt-in', 'contact', 'booking', 'order', 'registration'] as const;

export type SubmissionKind = (typeof submissionKinds)[number];

/** A consent as it was agreed to. */
export interface NewConsent {
  /** Of the element. */
  id: string;
  /** The text that was shown, as markup. */
  html: string;
}

export interface StoredConsent extends NewConsent {
  /** Names the text and the publication of the page: another text or publication is another version. */
  version: string;
  /** When the origin received it, ISO 8601. */
  agreedAt: string;
}

/** A file that a visitor sent with a form. */
export interface Attachment {
  /** As the visitor named it, made safe and fitting to its type. */
  filename: string;
  /** Media type, told from the content. */
  type: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the content, hex. */
  hash: string;
}

/** One that is to be stored. */
export interface NewAttachment extends Attachment {
  /** Reads its bytes; asked for once, while the submission is stored. */
  content(): Promise<Buffer>;
}

/** What a visitor answered to one survey; words stand as its page had them when it was sent. */
export interface KeptSurvey {
  surveyEntityId: string;
  questions: {
    id: string;
    title?: string;
    answersIds?: string[];
    answers?: KeptAnswer[];
  }[];
}

export interface KeptAnswer {
  id: string;
  title?: string;
  /** What the visitor typed. */
  openAnswer?: string;
}

export interface Submission {
  /** Ascending in the order of storing; the cursor of `after`. */
  id: string;
  kind: SubmissionKind;
  siteId: string;
  pageId: string;
  pagePath: string;
  pageRevision: string;
  locale: string;
  entityId: string;
  popupId: string | null;
  fields: Record<string, string>;
  consents: StoredConsent[];
  surveysResults: KeptSurvey[];
  timeZone: string | null;
  isDesktop: boolean | null;
  attachments: Attachment[];
  storedAt: Date;
}

export interface NewSubmission extends Omit<
  Submission,
  'id' | 'storedAt' | 'consents' | 'attachments'
> {
  consents: NewConsent[];
  attachments?: readonly NewAttachment[];
}

/** The stored answer of a post, given again to whoever sends the same post again. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

export type PostOutcome =
  | { outcome: 'stored'; answer: StoredAnswer }
  /** Same key, same payload: the first answer again; nothing was stored. */
  | { outcome: 'replayed'; answer: StoredAnswer }
  /** Same key, other payload. */
  | { outcome: 'conflict' }
  /** The same key is being stored by a post that has not ended. */
  | { outcome: 'in-flight' }
  /** Another post was stored with one of the proofs; nothing was. */
  | { outcome: 'proof-used' };

/** What lets a post be stored once: a solved captcha. */
export interface SingleUse {
  /** Names it among all that are valid at the same time. */
  id: string;
  /** When it is refused for its age. */
  expiresAt: Date;
}

/** What is good once, for whatever is not stored with it (`SubmissionStore.store`). */
export interface ProofStore {
  /** Uses them up together; false where one was used before, and then none is. */
  use(proofs: readonly SingleUse[]): Promise<boolean>;
}

export interface SubmissionStore {
  /**
   * Stores a submission together with its files, its deliveries and the answer under its idempotency
   * key, in one transaction.
   * When this resolves as `stored`, the row is committed. Keys are kept for 24 hours.
   */
  store(
    submission: NewSubmission,
    idempotency: { key: string; payloadHash: string },
    answer: StoredAnswer,
    proofs?: readonly SingleUse[],
  ): Promise<PostOutcome>;
  /** The answer of the post that was stored under the key, if it was the same post. */
  answerOf(
    page: { siteId: string; pageId: string },
    idempotency: { key: string; payloadHash: string },
  ): Promise<StoredAnswer | undefined>;
  /** Oldest first, at most `limit`, those after the cursor. */
  list(query: {
    siteId: string;
    kind?: SubmissionKind;
    pageId?: string;
    after?: string;
    limit: number;
  }): Promise<Submission[]>;
  /** A file of a submission, by its position from 1; undefined where there is none. */
  attachment(file: {
    siteId: string;
    submissionId: string;
    number: number;
  }): Promise<(Attachment & { content: Buffer }) | undefined>;
  /** Forgets idempotency keys that are older than 24 hours, and used proofs that have expired; returns how many keys. */
  forgetOldKeys(): Promise<number>;
}

export interface SiteStore {
  /** The site of a host name, else the `*` site. */
  byHost(host: string): Promise<Site>;
  list(): Promise<Site[]>;
  put(site: Site): Promise<void>;
}

/** The database cannot be asked right now; nothing was stored. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
    this.name = 'StoreUnavailable';
  }
}

/** Hears of pages, files and sites that were stored or deleted, by whichever origin. */
export interface ContentWatcher {
  onChange(): void;
  /** While changes cannot be heard, what is known has to be looked up again. False at first. */
  onHearing(isHearing: boolean): void;
}

export interface Stores {
  sites: SiteStore;
  pages: PageStore;
  files: FileStore;
  submissions: SubmissionStore;
  receivers: ReceiverStore;
  deliveries: DeliveryStore;
  persons: PersonStore;
  accounts: AccountStore;
  proofs: ProofStore;
  letters: LetterStore;
  attempts: AttemptStore;
  rollouts: RolloutStore;
  measures: MeasureStore;
  leases: LeaseStore;
  releases: ReleaseStore;
  /** Tells the watcher of every change until the stores are closed. */
  watch(watcher: ContentWatcher): void;
  /** Resolves when a row can be stored. @throws {StoreUnavailable} */
  check(): Promise<void>;
  close(): Promise<void>;
}
