import { createHash } from 'node:crypto';
import type { StoredFile } from '../stores/stores';
import { claimedType, fileTypes, sniffType, type FileType } from './file-type';
import { isRasterImage, mostPixels, readImageSize } from './image';

/** Bytes. They lie in the database: more would belong on a media server. */
export const largestFile = 25 * 1024 * 1024;

const fileId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

export function isFileId(id: string): boolean {
  return fileId.test(id);
}

/** A file that cannot be taken; the message says what was expected. */
export class FileRefused extends Error {
  constructor(
    /** 413: too large; 415: a type that is not taken; 422: not what it claims to be. */
    readonly status: 413 | 415 | 422,
    message: string,
  ) {
    super(message);
    this.name = 'FileRefused';
  }
}

/** A name that is safe in an address, in a header and on a disk, and fits the type. */
export function safeFilename(name: string, type: FileType): string {
  const base = name
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    // eslint-disable-next-line no-control-regex -- exactly the characters that headers cannot hold
    ?.replace(/[\u0000-\u001f\u007f"<>|:*?%#;\ud800-\udfff]+/g, '-')
    .replace(/^\.+/, '')
    .trim()
    .slice(-150);
  const extension = fileTypes[type];
  const known = type === 'image/jpeg' ? ['jpg', 'jpeg'] : [extension];
  const stem = base === undefined || base === '' ? 'file' : base;
  return known.some((ending) => stem.toLowerCase().endsWith(`.${ending}`))
    ? stem
    : `${stem}.${extension}`;
}

/**
 * Looks at a file before it is stored: what it is, whether that is what was claimed, and how large
 * its picture is. @throws {FileRefused}
 */
export async function inspectFile(
  {
    siteId,
    id,
    filename,
    contentType,
  }: { siteId: string; id: string; filename?: string; contentType?: string },
  content: Buffer,
): Promise<StoredFile> {
  if (!isFileId(id)) {
    throw new FileRefused(
      422,
      `expected a file id of 1 to 100 letters, digits, points, dashes and underscores, got "${id}"`,
    );
  }
  if (content.length === 0) throw new FileRefused(422, 'expected the bytes of a file, got none');
  if (content.length > largestFile) {
    throw new FileRefused(413, `expected at most ${largestFile} bytes, got ${content.length}`);
  }
  const type = sniffType(content);
  if (type === undefined) {
    throw new FileRefused(
      415,
      `expected one of ${Object.keys(fileTypes).join(', ')}; the bytes are none of these`,
    );
  }
  const claimed = claimedType(contentType);
  if (claimed !== undefined && claimed !== type) {
    throw new FileRefused(
      422,
      `expected ${claimed}, as the content type says; the bytes are ${type}`,
    );
  }
  const size = await readImageSize(content, type);
  if (isRasterImage(type) && size === undefined) {
    throw new FileRefused(
      422,
      `expected a picture; the bytes begin like ${type} and cannot be read`,
    );
  }
  if (size && size.width * size.height > mostPixels) {
    throw new FileRefused(
      422,
      `expected at most ${mostPixels} pixels, got ${size.width} × ${size.height}`,
    );
  }
  return {
    siteId,
    id,
    filename: safeFilename(filename ?? id, type),
    type,
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

/** Signs of a file's hash in its address: enough to change it with the content. */
export const hashLength = 8;

/** Address of a file's original; `640` for its last part asks for a narrower one. It changes with the content. */
export function fileUrl(file: Pick<StoredFile, 'id' | 'hash' | 'filename'>): string {
  return `/files/${encodeURIComponent(file.id)}/${file.hash.slice(0, hashLength)}/${encodeURIComponent(file.filename)}`;
}
