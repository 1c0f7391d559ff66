import type { Language } from '@atrium/contract';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Account, TokenPurpose } from './account-stores';
import { moment, sites } from './schema';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    // Lower case.
    email: text().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    // argon2id, with its parameters and salt; null until the account is confirmed.
    passwordHash: text('password_hash'),
    confirmedAt: moment('confirmed_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    // json, as in submissions.
    consents: json()
      .$type<Account['consents']>()
      .notNull()
      .default(sql`'[]'`),
  },
  (table) => [unique('accounts_email').on(table.siteId, table.email)],
);

const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Who is signed in. The token itself is in the visitor's cookie alone. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ofAccount(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_age').on(table.expiresAt),
  ],
);

/** Links that were sent by mail; used once. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ofAccount(),
    purpose: text().$type<TokenPurpose>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    // Kept for a while: whoever sends the same twice is answered the same.
    usedAt: moment('used_at'),
  },
  (table) => [
    index('account_tokens_account').on(table.accountId),
    index('account_tokens_age').on(table.expiresAt),
  ],
);

/** Messages with links that wait to be sent; the links are made when they are. */
export const letters = pgTable(
  'letters',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    siteId: text('site_id').notNull(),
    email: text().notNull(),
    purpose: text().$type<TokenPurpose>().notNull(),
    locale: text().$type<Language>().notNull(),
    pageId: text('page_id'),
    attempts: integer().notNull().default(0),
    // When it is tried next; while it is being tried, when the lease on it ends.
    dueAt: moment('due_at')
      .notNull()
      .default(sql`now()`),
    lease: uuid(),
  },
  (table) => [index('letters_due').on(table.dueAt)],
);

/** How often something was tried within a span of time. Keys are hashes. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('attempts_age').on(table.endsAt)],
);
