import { fileSize, fillIn, type AttachmentLimits, type Language } from '@atrium/contract';

/** Characters of a name that are shown (spec: validation rules). */
const shownCharacters = 13;

/** A file's name as lists show it: cut, with an ellipsis. */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > shownCharacters
    ? `${characters.slice(0, shownCharacters).join('')}…`
    : name;
}

/** What is said of files that are not taken; with `{name}`, `{size}` and `{count}`. */
export interface FileTexts {
  remove: string;
  tooLarge: string;
  tooMany: string;
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The files of a form after more were chosen, and what to say of those that are not taken. */
export function addFiles(
  before: readonly File[],
  chosen: readonly File[],
  { limits, texts, language }: { limits: AttachmentLimits; texts: FileTexts; language: Language },
): { files: File[]; errors: string[] } {
  const added = chosen.filter((file) => !before.some((other) => isSame(file, other)));
  const size = fileSize(language, limits.bytes);
  const errors = added
    .filter((file) => file.size > limits.bytes)
    .map(({ name }) => fillIn(texts.tooLarge, { name, size }));
  const files = [...before, ...added.filter((file) => file.size <= limits.bytes)];
  if (files.length > limits.files)
    errors.push(fillIn(texts.tooMany, { count: String(limits.files) }));
  return { files: files.slice(0, limits.files), errors };
}

/** Puts files into a control, so that they are sent with its form, with and without script. */
export function putFiles(control: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  control.files = transfer.files;
}
