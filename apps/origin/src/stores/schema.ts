import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DeliveryState, ReceiverKind } from './delivery-stores';
import type { StoredAnswer, Submission, SubmissionKind } from './stores';
import type { PageType } from '@atrium/contract';

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // PostgreSQL answers with a Buffer, the embedded database with a plain Uint8Array.
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const sites = pgTable('sites', {
  id: text().primaryKey(),
  host: text().notNull().unique(),
});

export const pages = pgTable(
  'pages',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    id: text().notNull(),
    path: text().notNull(),
    locale: text().notNull(),
    type: text().$type<PageType>().notNull(),
    title: text().notNull(),
    revision: text().notNull(),
    // Text, not jsonb: it is sent on byte for byte and never searched.
    document: text().notNull(),
    source: text().notNull(),
    sanitized: json().$type<string[]>().notNull(),
    elementTypes: json('element_types').$type<string[]>().notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    unique('pages_path').on(table.siteId, table.path, table.locale),
  ],
);

export const files = pgTable(
  'files',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    id: text().notNull(),
    filename: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    hash: text().notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id] })],
);

/** Apart from `files`, so that reading a file's description never touches its bytes. */
export const fileContents = pgTable(
  'file_contents',
  {
    siteId: text('site_id').notNull(),
    fileId: text('file_id').notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.fileId] }),
    foreignKey({
      columns: [table.siteId, table.fileId],
      foreignColumns: [files.siteId, files.id],
    }).onDelete('cascade'),
  ],
);

export const submissions = pgTable(
  'submissions',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    kind: text().$type<SubmissionKind>().notNull(),
    siteId: text('site_id').notNull(),
    // No reference to the page: answers outlive it.
    pageId: text('page_id').notNull(),
    pagePath: text('page_path').notNull(),
    pageRevision: text('page_revision').notNull(),
    locale: text().notNull(),
    entityId: text('entity_id').notNull(),
    popupId: text('popup_id'),
    // json, not jsonb: jsonb refuses the escape \u0000, and whatever a visitor typed is kept.
    fields: json().$type<Submission['fields']>().notNull(),
    consents: json().$type<Submission['consents']>().notNull(),
    surveysResults: json('surveys_results').$type<Submission['surveysResults']>().notNull(),
    timeZone: text('time_zone'),
    isDesktop: boolean('is_desktop'),
    // Whose answer it is, for requests of persons; lower case.
    email: text(),
    // Of `idempotency_keys`, whose row is deleted with this one.
    idempotencyKey: text('idempotency_key'),
    storedAt: moment('stored_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('submissions_kind').on(table.siteId, table.kind, table.id),
    index('submissions_page').on(table.siteId, table.pageId, table.id),
    index('submissions_email').on(table.email),
  ],
);

/** Files that came with a submission; they go with it. */
export const attachments = pgTable(
  'attachments',
  {
    submissionId: bigint('submission_id', { mode: 'bigint' })
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Position among the submission's files, from 1. */
    number: integer().notNull(),
    filename: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    hash: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.number] })],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    siteId: text('site_id').notNull(),
    pageId: text('page_id').notNull(),
    key: text().notNull(),
    payloadHash: text('payload_hash').notNull(),
    answer: json().$type<StoredAnswer>().notNull(),
    storedAt: moment('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.pageId, table.key] }),
    index('idempotency_keys_age').on(table.storedAt),
  ],
);

/** Solved captchas that a post was stored with: none is good for another. */
export const usedProofs = pgTable(
  'used_proofs',
  {
    id: text().primaryKey(),
    // From then on it is refused for its age.
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_proofs_age').on(table.expiresAt)],
);

export const receivers = pgTable(
  'receivers',
  {
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    id: text().notNull(),
    kind: text().$type<ReceiverKind>().notNull(),
    target: text().notNull(),
    secret: text(),
    kinds: text().array().$type<SubmissionKind[]>().notNull(),
    pages: text().array().notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id] })],
);

/** What is to be brought to whom. What is sent is read from the submission: nothing personal is here. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    siteId: text('site_id').notNull(),
    receiverId: text('receiver_id').notNull(),
    submissionId: bigint('submission_id', { mode: 'bigint' })
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    state: text().$type<DeliveryState>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    // When it is tried next; while it is being tried, when the lease on it ends.
    dueAt: moment('due_at')
      .notNull()
      .default(sql`now()`),
    lease: uuid(),
    giveUpAt: moment('give_up_at').notNull(),
    lastError: text('last_error'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`now()`),
    endedAt: moment('ended_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.siteId, table.receiverId],
      foreignColumns: [receivers.siteId, receivers.id],
    }).onDelete('cascade'),
    index('deliveries_due')
      .on(table.siteId, table.receiverId, table.dueAt, table.id)
      .where(sql`state = 'pending'`),
    index('deliveries_state').on(table.state, table.id),
    index('deliveries_submission').on(table.submissionId),
    index('deliveries_ended').on(table.endedAt),
  ],
);
