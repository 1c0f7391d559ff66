import { sql } from 'drizzle-orm';
import {
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
} from 'drizzle-orm/pg-core';
import type { StoredAnswer, Submission, SubmissionKind } from './stores';
import type { PageType } from '@atrium/contract';

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // PostgreSQL answers with a Buffer, the embedded database with a plain Uint8Array.
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
    surveysResults: json('surveys_results').$type<unknown[]>().notNull(),
    timeZone: text('time_zone'),
    isDesktop: boolean('is_desktop'),
    storedAt: moment('stored_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('submissions_kind').on(table.siteId, table.kind, table.id),
    index('submissions_page').on(table.siteId, table.pageId, table.id),
  ],
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
