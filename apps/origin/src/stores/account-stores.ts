import type { Language } from '@atrium/contract';
import type { StoredConsent } from './stores';

/** Somebody who can sign in to a site. */
export interface Account {
  siteId: string;
  id: string;
  /** Lower case; unique within the site. */
  email: string;
  firstName: string;
  lastName: string;
  /** When the address was confirmed and a password chosen; null: not yet. */
  confirmedAt: Date | null;
  createdAt: Date;
  /** What the owner agreed to when confirming. */
  consents: StoredConsent[];
}

export type NewAccount = Pick<Account, 'siteId' | 'email' | 'firstName' | 'lastName'>;

/** What a link in a message is for. */
export type TokenPurpose = 'confirm' | 'reset';

export interface NewSession {
  accountId: string;
  /** Of the token in the visitor's cookie; the token itself is stored nowhere. */
  tokenHash: string;
  /** Milliseconds for which it lasts. */
  lifetime: number;
}

/** Accounts, who is signed in to them, and the links that their owners were sent. */
export interface AccountStore {
  /** Undefined where the site has an account with the address. */
  create(account: NewAccount): Promise<Account | undefined>;
  find(siteId: string, email: string): Promise<Account | undefined>;
  /** The account with what its password is checked against; null before it is confirmed. */
  findWithPassword(
    siteId: string,
    email: string,
  ): Promise<{ account: Account; passwordHash: string | null } | undefined>;
  /** By address. */
  list(siteId: string): Promise<Account[]>;
  /** Deletes an account with its sessions and links. */
  delete(siteId: string, email: string): Promise<boolean>;

  /**
   * Begins a session in place of the one that the visitor had. False where the password is no longer the
   * one that was checked: it was changed meanwhile, and nothing was begun.
   */
  beginSession(session: NewSession, passwordHash: string, replaced?: string): Promise<boolean>;
  /** Whose session it is, while it lasts. */
  sessionOf(siteId: string, tokenHash: string): Promise<Account | undefined>;
  endSession(tokenHash: string): Promise<void>;

  /** Makes a link for an account in place of older ones for the same. */
  addToken(token: {
    accountId: string;
    purpose: TokenPurpose;
    tokenHash: string;
    lifetime: number;
  }): Promise<void>;
  /** Whose link it is, while it can be used. */
  tokenOwner(
    siteId: string,
    purpose: TokenPurpose,
    tokenHash: string,
  ): Promise<Account | undefined>;
  /**
   * Uses a link up and sets the password: the account is confirmed, its sessions and other links end.
   * Undefined where the link was used already or is too old; nothing was changed.
   */
  setPassword(
    link: { siteId: string; purpose: TokenPurpose; tokenHash: string },
    changes: { passwordHash: string } & Partial<
      Pick<Account, 'firstName' | 'lastName' | 'consents'>
    >,
  ): Promise<Account | undefined>;
  /**
   * Whose link was used a moment ago, and what the password is checked against: an answer that was lost, or a
   * second press, is told from somebody else's try by the password that was set.
   */
  findByUsedToken(
    siteId: string,
    purpose: TokenPurpose,
    tokenHash: string,
  ): Promise<{ account: Account; passwordHash: string | null } | undefined>;

  /** Deletes sessions and links that have ended; returns how many. */
  forgetOld(): Promise<number>;
}

/** A message with a link that is to be written to whoever has an account with an address, if anybody has. */
export interface NewLetter {
  siteId: string;
  email: string;
  purpose: TokenPurpose;
  locale: Language;
  /** The page on which it was asked for; null where an administrator did. */
  pageId: string | null;
}

export interface ClaimedLetter extends NewLetter {
  id: string;
  /** Attempts so far, this one among them. */
  attempts: number;
  lease: string;
}

/** Messages that wait to be written and sent. Asking for one is the same work whether there is an account or not. */
export interface LetterStore {
  add(letter: NewLetter): Promise<void>;
  /** Tells of letters that this process has added; the answer ends it. */
  onAdded(listener: () => void): () => void;
  /** Takes letters that are due, for `lease` milliseconds. */
  claim(query: { limit: number; lease: number }): Promise<ClaimedLetter[]>;
  /** Forgets a letter, or with a number of milliseconds puts it off; nothing where the lease is lost. */
  settle(letter: Pick<ClaimedLetter, 'id' | 'lease'>, retryIn: number | null): Promise<void>;
}

/** Counts of what may be tried only so often, whichever origin it is tried at. */
export interface AttemptStore {
  /**
   * Counts an attempt. The first one begins a span of so many milliseconds, in which all are counted.
   * @returns how many there were in the span, and the milliseconds until it ends
   */
  count(key: string, span: number): Promise<{ count: number; endsIn: number }>;
  /** Begins anew. */
  forget(key: string): Promise<void>;
  /** Deletes spans that have ended; returns how many. */
  forgetOld(): Promise<number>;
}
