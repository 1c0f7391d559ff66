import { randomUUID } from 'node:crypto';
import type {
  Account,
  AccountStore,
  AttemptStore,
  ClaimedLetter,
  LetterStore,
  TokenPurpose,
} from '../../stores/account-stores';

interface Row {
  account: Account;
  passwordHash: string | null;
}

interface Owned {
  accountId: string;
  purpose?: TokenPurpose;
  expiresAt: number;
  usedAt?: number;
}

const plain = (text: string) => text.replaceAll('\0', '');
const normal = (email: string) => plain(email).trim().toLowerCase();
/** Answers later, as databases do. */
const later = <T>(value: T): Promise<T> => Promise.resolve(value);

/** Accounts, letters and counts in memory, for tests of routes. */
export class MemoryAccounts {
  readonly rows: Row[] = [];
  readonly sessions = new Map<string, Owned>();
  readonly tokens = new Map<string, Owned>();
  readonly letterList: (ClaimedLetter & { dueAt: number })[] = [];
  readonly spans = new Map<string, { count: number; endsAt: number }>();

  private row(siteId: string, email: string): Row | undefined {
    return this.rows.find(
      ({ account }) => account.siteId === siteId && account.email === normal(email),
    );
  }

  private ownerOf(siteId: string, owned: Owned | undefined): Account | undefined {
    if (!owned || owned.expiresAt <= Date.now()) return undefined;
    const row = this.rows.find(({ account }) => account.id === owned.accountId);
    return row?.account.siteId === siteId ? row.account : undefined;
  }

  private static without(owned: Map<string, Owned>, isGone: (one: Owned) => boolean): number {
    const before = owned.size;
    for (const [key, one] of owned) if (isGone(one)) owned.delete(key);
    return before - owned.size;
  }

  private token(siteId: string, purpose: TokenPurpose, hash: string): Account | undefined {
    const owned = this.tokens.get(hash);
    return owned?.purpose === purpose && owned.usedAt === undefined
      ? this.ownerOf(siteId, owned)
      : undefined;
  }

  readonly accounts: AccountStore = {
    create: ({ siteId, email, firstName, lastName }) => {
      if (this.row(siteId, email)) return later(undefined);
      const account: Account = {
        siteId,
        id: randomUUID(),
        email: normal(email),
        firstName: plain(firstName),
        lastName: plain(lastName),
        confirmedAt: null,
        createdAt: new Date(),
        consents: [],
      };
      this.rows.push({ account, passwordHash: null });
      return later(account);
    },
    find: (siteId, email) => later(this.row(siteId, email)?.account),
    findWithPassword: (siteId, email) => later(this.row(siteId, email)),
    list: (siteId) =>
      later(
        this.rows
          .map(({ account }) => account)
          .filter((account) => account.siteId === siteId)
          .sort((a, b) => (a.email < b.email ? -1 : 1)),
      ),
    delete: (siteId, email) => {
      const row = this.row(siteId, email);
      if (!row) return later(false);
      this.rows.splice(this.rows.indexOf(row), 1);
      for (const owned of [this.sessions, this.tokens])
        MemoryAccounts.without(owned, ({ accountId }) => accountId === row.account.id);
      return later(true);
    },
    beginSession: ({ accountId, tokenHash, lifetime }, passwordHash, replaced) => {
      const row = this.rows.find(({ account }) => account.id === accountId);
      if (row?.passwordHash !== passwordHash) return later(false);
      if (replaced !== undefined) this.sessions.delete(replaced);
      this.sessions.set(tokenHash, { accountId, expiresAt: Date.now() + lifetime });
      return later(true);
    },
    sessionOf: (siteId, tokenHash) => later(this.ownerOf(siteId, this.sessions.get(tokenHash))),
    endSession: (tokenHash) => {
      this.sessions.delete(tokenHash);
      return later(undefined);
    },
    addToken: ({ accountId, purpose, tokenHash, lifetime }) => {
      MemoryAccounts.without(
        this.tokens,
        (token) => token.accountId === accountId && token.purpose === purpose,
      );
      this.tokens.set(tokenHash, { accountId, purpose, expiresAt: Date.now() + lifetime });
      return later(undefined);
    },
    tokenOwner: (siteId, purpose, tokenHash) => later(this.token(siteId, purpose, tokenHash)),
    setPassword: ({ siteId, purpose, tokenHash }, { passwordHash, ...changes }) => {
      const owner = this.token(siteId, purpose, tokenHash);
      const row = this.rows.find(({ account }) => account.id === owner?.id);
      if (!row) return later(undefined);
      row.passwordHash = passwordHash;
      const { account } = row;
      row.account = { ...account, ...changes, confirmedAt: account.confirmedAt ?? new Date() };
      for (const owned of [this.sessions, this.tokens])
        MemoryAccounts.without(
          owned,
          (one) => one.accountId === account.id && one !== this.tokens.get(tokenHash),
        );
      const used = this.tokens.get(tokenHash);
      if (used) used.usedAt = Date.now();
      return later(row.account);
    },
    findByUsedToken: (siteId, purpose, tokenHash) => {
      const owned = this.tokens.get(tokenHash);
      const isRecent = (owned?.usedAt ?? 0) > Date.now() - 600_000;
      const owner = owned?.purpose === purpose && isRecent && this.ownerOf(siteId, owned);
      return later(owner ? this.row(siteId, owner.email) : undefined);
    },
    forgetOld: () => {
      const isOver = ({ expiresAt }: Owned) => expiresAt <= Date.now();
      return later(
        MemoryAccounts.without(this.sessions, isOver) + MemoryAccounts.without(this.tokens, isOver),
      );
    },
  };

  private readonly listeners = new Set<() => void>();

  readonly letters: LetterStore = {
    add: (letter) => {
      const email = normal(letter.email);
      const id = randomUUID();
      this.letterList.push({ ...letter, email, id, attempts: 0, lease: '', dueAt: Date.now() });
      for (const listener of this.listeners) listener();
      return later(undefined);
    },
    onAdded: (listener) => {
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    },
    claim: ({ limit, lease }) => {
      const due = this.letterList.filter(({ dueAt }) => dueAt <= Date.now()).slice(0, limit);
      for (const letter of due) {
        letter.attempts += 1;
        letter.lease = randomUUID();
        letter.dueAt = Date.now() + lease;
      }
      return later(due.map(({ dueAt: _dueAt, ...letter }) => letter));
    },
    settle: ({ id, lease }, retryIn) => {
      const index = this.letterList.findIndex((each) => each.id === id && each.lease === lease);
      const letter = this.letterList[index];
      if (letter && retryIn === null) this.letterList.splice(index, 1);
      else if (letter) letter.dueAt = Date.now() + (retryIn ?? 0);
      return later(undefined);
    },
  };

  readonly attempts: AttemptStore = {
    count: (key, span) => {
      const known = this.spans.get(key);
      const isRunning = known !== undefined && known.endsAt > Date.now();
      const next = isRunning
        ? { count: known.count + 1, endsAt: known.endsAt }
        : { count: 1, endsAt: Date.now() + span };
      this.spans.set(key, next);
      return later({ count: next.count, endsIn: next.endsAt - Date.now() });
    },
    forget: (key) => {
      this.spans.delete(key);
      return later(undefined);
    },
    forgetOld: () => {
      const before = this.spans.size;
      for (const [key, { endsAt }] of this.spans) if (endsAt <= Date.now()) this.spans.delete(key);
      return later(before - this.spans.size);
    },
  };
}
