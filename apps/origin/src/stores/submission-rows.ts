import { getTableColumns } from 'drizzle-orm';
import { attachmentsOf } from './attachment-rows';
import type { Database } from './drivers/driver';
import { submissions } from './schema';
import { storedConsent } from './stored-consents';
import type { NewSubmission, Submission } from './stores';

/** Visitors may send what PostgreSQL cannot hold as text. */
export const storable = (text: string) => text.replaceAll('\0', '');
const storableOrNull = (text: string | null) => (text === null ? null : storable(text));

/** An e-mail address as persons are found by it. */
export const normalEmail = (email: string) => storable(email).trim().toLowerCase();

const { email: _email, idempotencyKey: _key, ...columns } = getTableColumns(submissions);

/** What is read of a submission. */
export const submissionColumns = columns;

type ReadRow = Omit<typeof submissions.$inferSelect, 'email' | 'idempotencyKey'>;

/** Submissions of their rows, with the descriptions of their files. */
export async function toSubmissions(
  database: Database,
  rows: readonly ReadRow[],
): Promise<Submission[]> {
  const files = await attachmentsOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    // Rows of old have consents without version and time.
    consents: row.consents.map((each) => storedConsent(each, row.pageRevision, row.storedAt)),
    attachments: files.get(row.id) ?? [],
  }));
}

/** A submission as it is written; the database gives it its id and its time. */
export type SubmissionRow = Omit<typeof submissions.$inferSelect, 'id' | 'storedAt'>;

export function toRow(submission: NewSubmission, idempotencyKey: string): SubmissionRow {
  return {
    kind: submission.kind,
    siteId: submission.siteId,
    pageId: submission.pageId,
    pagePath: storable(submission.pagePath),
    pageRevision: submission.pageRevision,
    locale: submission.locale,
    entityId: storable(submission.entityId),
    popupId: storableOrNull(submission.popupId),
    fields: submission.fields,
    consents: submission.consents.map((each) =>
      storedConsent(each, submission.pageRevision, new Date()),
    ),
    surveysResults: submission.surveysResults,
    timeZone: storableOrNull(submission.timeZone),
    isDesktop: submission.isDesktop,
    email: normalEmail(submission.fields['email'] ?? '') || null,
    idempotencyKey,
  };
}
