import { languageTag, type Language } from '../page/languages';

/** What of files a form takes (origin: `ATTACHMENTS_MAX`, `ATTACHMENT_MAX_MB`). */
export interface AttachmentLimits {
  /** Most files with one form. */
  files: number;
  /** Most bytes of one file. */
  bytes: number;
}

export const defaultAttachmentLimits: AttachmentLimits = { files: 5, bytes: 10 * 1024 * 1024 };

/**
 * Endings and types for the `accept` attribute: what a browser offers to choose from. What is taken
 * the origin tells from the content.
 */
export const acceptedAttachments =
  'image/png,image/jpeg,image/gif,image/webp,image/avif,image/heic,image/tiff,image/bmp,' +
  '.pdf,.rtf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.txt,.csv,.tsv,.md,.log';

/** A file's size in words of a language: `1.5 MB`. */
export function fileSize(language: Language, bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte'] as const;
  const exponent = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  return new Intl.NumberFormat(languageTag(language), {
    style: 'unit',
    unit: units[exponent],
    unitDisplay: exponent === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** exponent);
}

/** A text with its `{name}`s filled in; what is filled in is text as it is. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
