/** Media types that a site can hold, with the extension of their names. */
export const fileTypes = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'text/vtt': 'vtt',
  'font/woff2': 'woff2',
  'application/zip': 'zip',
} as const;

export type FileType = keyof typeof fileTypes;

export function isFileType(type: string): type is FileType {
  return Object.hasOwn(fileTypes, type);
}

/** Other names under which browsers and tools know the same types. */
const aliases: Record<string, FileType> = {
  'image/jpg': 'image/jpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'application/x-zip-compressed': 'application/zip',
  'application/font-woff2': 'font/woff2',
};

/** The type that somebody claims, without parameters; undefined where the claim says nothing. */
export function claimedType(contentType: string | undefined): string | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || type === '' || type === 'application/octet-stream') return undefined;
  return aliases[type] ?? type;
}

const startsWith = (content: Buffer, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => content[at + index] === byte);

const zipStart = [0x50, 0x4b, 0x03, 0x04];
const emptyZipStart = [0x50, 0x4b, 0x05, 0x06];

const ascii = (content: Buffer, from: number, to: number) => content.toString('latin1', from, to);

/** Declarations and comments may stand in front of an SVG's root element. */
const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!DOCTYPE\s+svg[^>[]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<svg[\s>]/i;

/** What a RIFF container holds, by its form. */
const riffTypes: Record<string, FileType> = { WEBP: 'image/webp', WAVE: 'audio/wav' };

/** What the bytes are, whatever name and type somebody gave them. Undefined: none of ours. */
export function sniffType(content: Buffer): FileType | undefined {
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (/^GIF8[79]a/.test(ascii(content, 0, 6))) return 'image/gif';
  if (ascii(content, 0, 4) === 'RIFF') {
    return riffTypes[ascii(content, 8, 12)];
  }
  if (ascii(content, 0, 4) === 'OggS') return 'audio/ogg';
  if (ascii(content, 0, 5) === '%PDF-') return 'application/pdf';
  if (ascii(content, 0, 4) === 'wOF2') return 'font/woff2';
  if (startsWith(content, zipStart) || startsWith(content, emptyZipStart)) return 'application/zip';
  if (startsWith(content, [0x1a, 0x45, 0xdf, 0xa3])) {
    return ascii(content, 4, 64).includes('webm') ? 'video/webm' : undefined;
  }
  if (ascii(content, 4, 8) === 'ftyp') {
    const brand = ascii(content, 8, 12);
    if (/^avi[fs]$/.test(brand)) return 'image/avif';
    if (/^M4[AB] $/.test(brand)) return 'audio/mp4';
    return /^(?:iso\w|mp4\w|avc1|M4V |dash|MSNV)$/.test(brand) ? 'video/mp4' : undefined;
  }
  // MPEG audio: a tag in front, or a frame header of layer III.
  if (ascii(content, 0, 3) === 'ID3') return 'audio/mpeg';
  if (content[0] === 0xff && ((content[1] ?? 0) & 0xe6) === 0xe2) return 'audio/mpeg';
  if (/^\uFEFF?WEBVTT(?:\s|$)/.test(content.toString('utf8', 0, 12))) return 'text/vtt';
  if (svgStart.test(content.toString('utf8', 0, 4096))) return 'image/svg+xml';
  return undefined;
}
