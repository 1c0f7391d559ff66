import { asc, inArray } from 'drizzle-orm';
import type { Database } from './drivers/driver';
import { attachments } from './schema';
import type { Attachment, NewAttachment } from './stores';

/** What is read of an attachment where its bytes are not asked for. */
export const attachmentColumns = {
  filename: attachments.filename,
  type: attachments.type,
  size: attachments.size,
  hash: attachments.hash,
};

/** One by one: all files of a post at once would be in memory together. */
export async function insertAttachments(
  database: Database,
  submissionId: bigint,
  files: readonly NewAttachment[],
): Promise<void> {
  for (const [index, { filename, type, size, hash, content }] of files.entries()) {
    await database.insert(attachments).values({
      submissionId,
      number: index + 1,
      filename: filename.replaceAll('\0', ''),
      type,
      size,
      hash,
      content: await content(),
    });
  }
}

/** The files of submissions, without their bytes, by submission. */
export async function attachmentsOf(
  database: Database,
  submissionIds: readonly bigint[],
): Promise<Map<bigint, Attachment[]>> {
  const found = new Map<bigint, Attachment[]>();
  if (submissionIds.length === 0) return found;
  const rows = await database
    .select({ submissionId: attachments.submissionId, ...attachmentColumns })
    .from(attachments)
    .where(inArray(attachments.submissionId, [...submissionIds]))
    .orderBy(asc(attachments.submissionId), asc(attachments.number));
  for (const { submissionId, ...file } of rows)
    found.set(submissionId, [...(found.get(submissionId) ?? []), file]);
  return found;
}
