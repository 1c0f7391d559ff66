/** Longest name that is kept, in characters. */
const longestName = 150;

/** Endings of names by type; the first is given where a name has none of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic'],
  'image/heif': ['heif', 'heic'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp'],
  'application/pdf': ['pdf'],
  'application/rtf': ['rtf'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.ms-excel': ['xls', 'xlt'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps', 'pot'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'text/plain': ['txt', 'csv', 'tsv', 'md', 'log'],
};

/** Media types that visitors can send. */
export const attachmentTypes: ReadonlySet<string> = new Set(Object.keys(endings));

/** A visitor's name for a file, safe in headers and on disks, with an ending that fits its content. */
export function attachmentName(name: string, type: string): string {
  const base = name
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    // Marks that turn the direction of writing hide the ending of a name.
    ?.replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?%#;]+/gu, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const stem = base === undefined || base === '' ? 'file' : base;
  const known = endings[type] ?? ['bin'];
  const hasEnding = known.some((ending) => stem.toLowerCase().endsWith(`.${ending}`));
  const ending = hasEnding ? '' : `.${known[0]}`;
  return [...stem].slice(-(longestName - ending.length)).join('') + ending;
}

/** Header that lets a browser save a file under its name, whatever the file is. */
export function attachmentDisposition(filename: string): string {
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
