import { fileSize, fillIn, translate, type Language, type MessageKey } from '@atrium/contract';
import type { NewAttachment } from '../stores/stores';
import { attachmentName } from './filename';
import type { Upload } from './incoming';
import { attachmentType } from './kind';
import type { Scan } from './scan';

/** Files as they are to be stored, or what is wrong with them, in the visitor's language. */
export interface CheckedFiles {
  attachments: NewAttachment[];
  errors: string[];
}

/** Looks at the files of a post: how many, how large, of which kind. */
export async function checkFiles(upload: Upload, language: Language): Promise<CheckedFiles> {
  const { files, limits } = upload;
  const text = (key: MessageKey, values: Record<string, string>) =>
    fillIn(translate(language, key), values);
  if (files.length > limits.files) {
    const count = String(limits.files);
    return { attachments: [], errors: [text('validation.files_too_many', { count })] };
  }
  const attachments: NewAttachment[] = [];
  const errors: string[] = [];
  for (const { name, size, hash, isTooLarge, content } of files) {
    if (isTooLarge) {
      const most = fileSize(language, limits.bytes);
      errors.push(text('validation.file_too_large', { name, size: most }));
      continue;
    }
    const type = await attachmentType(await content());
    if (type === undefined) errors.push(text('validation.file_kind', { name }));
    else attachments.push({ filename: attachmentName(name, type), type, size, hash, content });
  }
  return { attachments, errors };
}

/** Has the files of a post looked at; says which were refused. @throws {ScanUnavailable} */
export async function scanFiles(
  { files }: Upload,
  scan: Scan,
  language: Language,
): Promise<string[]> {
  const errors: string[] = [];
  for (const { name, path } of files) {
    if ((await scan(path)) === 'refused')
      errors.push(fillIn(translate(language, 'validation.file_refused'), { name }));
  }
  return errors;
}
