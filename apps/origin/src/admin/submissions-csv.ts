import { fieldSlugs, secretSlugs } from '@atrium/contract';
import { Readable } from 'node:stream';
import type { Submission } from '../stores/stores';
import { spreadsheetCell } from './spreadsheet-cell';

const slugs = fieldSlugs.filter((slug) => !secretSlugs.includes(slug));
const knownFields = new Set<string>(fieldSlugs);

/** The same columns for every page and every part of a list, so that parts can be joined. */
const columns = [
  'id', 'storedAt', 'kind', 'pagePath', 'pageId', 'locale', ...slugs, 'otherFields', 'consents',
  'surveysResults', 'timeZone', 'isDesktop', 'entityId', 'popupId', 'pageRevision',
]; // prettier-ignore

const jsonUnlessEmpty = (value: object) =>
  Object.keys(value).length > 0 ? JSON.stringify(value) : '';

/** The files of a submission, with the addresses where they can be fetched. */
type ListFiles = (submission: Submission) => readonly { filename: string; url: string }[];

function toRecord(submission: Submission, listFiles: ListFiles): Record<string, unknown> {
  const others = Object.entries(submission.fields).filter(([name]) => !knownFields.has(name));
  return {
    ...submission,
    ...Object.fromEntries(slugs.map((slug) => [slug, submission.fields[slug] ?? ''])),
    attachments: listFiles(submission)
      .map(({ filename, url }) => `${filename} ${url}`)
      .join('\n'),
    storedAt: submission.storedAt.toISOString(),
    otherFields: jsonUnlessEmpty(Object.fromEntries(others)),
    consents: jsonUnlessEmpty(submission.consents),
    surveysResults: jsonUnlessEmpty(submission.surveysResults),
    isDesktop: submission.isDesktop === null ? '' : String(submission.isDesktop),
  };
}

/**
 * Submissions as a spreadsheet. Whatever it would take for a formula gets an apostrophe in front: what
 * visitors type must not run on the owner's machine.
 */
export async function submissionsCsv(
  parts: AsyncIterable<Submission[]>,
  listFiles: ListFiles,
): Promise<Readable> {
  const { stringify } = await import('csv-stringify');
  const table = stringify({
    header: true,
    columns,
    // Spreadsheets take a file without this mark for one in an old alphabet.
    bom: true,
    cast: { string: spreadsheetCell },
    record_delimiter: '\r\n',
    // One cell, also where a spreadsheet splits at several separators: in quotes nothing is one.
    quoted_match: /[;\t\r\n]/,
  });
  const records = Readable.from(
    (async function* () {
      for await (const part of parts)
        yield* part.map((submission) => toRecord(submission, listFiles));
    })(),
  );
  records.on('error', (error) => table.destroy(error));
  table.on('close', () => records.destroy());
  return records.pipe(table);
}
