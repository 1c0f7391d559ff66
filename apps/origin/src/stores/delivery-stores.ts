import type { Account } from './account-stores';
import type { Submission, SubmissionKind } from './stores';

export type ReceiverKind = 'webhook' | 'mail';

/** Where a site's submissions are brought. */
export interface Receiver {
  siteId: string;
  id: string;
  kind: ReceiverKind;
  /** Address of the webhook, or e-mail address. */
  target: string;
  /** What webhooks are signed with: `whsec_` and base64 (Standard Webhooks). Null for mail. */
  secret: string | null;
  /** Only submissions of these kinds; empty: of all. */
  kinds: SubmissionKind[];
  /** Only submissions of the pages with these ids; empty: of all. */
  pages: string[];
  createdAt: Date;
}

export interface ReceiverStore {
  /** A receiver of the same site and id is replaced; what waits for it goes to its new target. */
  put(receiver: Omit<Receiver, 'createdAt'>): Promise<'created' | 'replaced'>;
  get(siteId: string, id: string): Promise<Receiver | undefined>;
  list(siteId: string): Promise<Receiver[]>;
  /** Deletes it with its deliveries; gives how many of them had not arrived. Undefined: there is none. */
  delete(siteId: string, id: string): Promise<number | undefined>;
}

/** `pending` until it has `delivered`, or was given up as `failed`. */
export type DeliveryState = 'pending' | 'delivered' | 'failed';

export interface Delivery {
  /** Ascending; the cursor of `before`. */
  id: string;
  /** The same in every attempt: receivers know by it what they have. */
  messageId: string;
  receiverId: string;
  submissionId: string;
  state: DeliveryState;
  attempts: number;
  isBeingSent: boolean;
  /** When it is tried next; null once it has ended. */
  dueAt: Date | null;
  /** Why the last attempt failed; our words, never a receiver's. */
  lastError: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** A delivery that was claimed: until its lease ends, nobody else sends it. */
export interface ClaimedDelivery {
  id: string;
  messageId: string;
  /** Proves the claim when it is settled. */
  lease: string;
  /** With this one. */
  attempts: number;
  submission: Submission;
}

/** What became of an attempt. */
export type AttemptOutcome =
  | { outcome: 'delivered' }
  /** Tried again after `delay` milliseconds, unless it is too old by then. */
  | { outcome: 'again'; error: string; delay: number }
  | { outcome: 'failed'; error: string }
  /** Broken off by us: it counts as no attempt, and whoever is next may send it at once. */
  | { outcome: 'released' };

/** A receiver for whom something waits. */
export interface WaitingReceiver {
  receiver: Receiver;
  /** Milliseconds until its next delivery is due; not above 0: now. */
  dueIn: number;
}

export interface Backlog {
  siteId: string;
  receiverId: string;
  pending: number;
  failed: number;
  /** Seconds since the oldest pending delivery was written; 0 where none is. */
  oldestSeconds: number;
}

export interface DeliveryStore {
  /** Calls back after a transaction in this process has written deliveries; returns what ends that. */
  onWritten(listener: () => void): () => void;
  /** Receivers with pending deliveries that nobody is sending now. */
  waiting(): Promise<WaitingReceiver[]>;
  /** Claims what is due, oldest first, for `lease` milliseconds. Two claims never hold the same one. */
  claim(
    receiver: Pick<Receiver, 'siteId' | 'id'>,
    options: { limit: number; lease: number },
  ): Promise<ClaimedDelivery[]>;
  /** Notes what became of a claimed delivery; false where the claim had ended before. */
  settle(claimed: Pick<ClaimedDelivery, 'id' | 'lease'>, result: AttemptOutcome): Promise<boolean>;
  /** The newest first, at most `limit`, those before the cursor. */
  list(query: {
    siteId: string;
    receiverId?: string;
    state?: DeliveryState;
    before?: string;
    limit: number;
  }): Promise<Delivery[]>;
  get(siteId: string, id: string): Promise<Delivery | undefined>;
  /**
   * Makes deliveries due now that have failed or wait for their next attempt: one by its id, else all that
   * have failed, of one receiver or of all. Gives how many.
   */
  retry(query: { siteId: string; id?: string; receiverId?: string }): Promise<number>;
  /** By receiver, those without pending or failed deliveries left out. */
  backlog(): Promise<Backlog[]>;
  /** Forgets what was delivered more than 30 days ago; returns how many. */
  forgetOld(): Promise<number>;
}

/** All that is stored of a person, found by the e-mail address that was entered. */
export interface PersonRecord {
  submissions: Submission[];
  /** To whom the submissions were or will be brought. */
  deliveries: (Delivery & { siteId: string; receiver: Pick<Receiver, 'kind' | 'target'> })[];
  accounts: Account[];
}

export interface ErasedCounts {
  submissions: number;
  /** Files of the submissions. */
  attachments: number;
  deliveries: number;
  idempotencyAnswers: number;
  /** With their sessions and links. */
  accounts: number;
  /** Messages that waited to be sent. */
  letters: number;
}

export interface PersonStore {
  /** Of all sites unless one is named. */
  read(email: string, siteId?: string): Promise<PersonRecord>;
  /** Deletes what `read` gives, and the answers kept for its idempotency keys, in one transaction. */
  erase(email: string, siteId?: string): Promise<ErasedCounts>;
}
