import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { plainPath } from './read-manifest';

/** Most of one release: several times what any of ours has. */
const receiveLimits = {
  files: 3000,
  fileBytes: 16 * 1024 * 1024,
  allBytes: 64 * 1024 * 1024,
};

/** Bytes of the headers of one part. */
const longestHeader = 4096;

/** An upload that cannot be taken; nothing of it is kept. */
export class UploadRefused extends Error {
  constructor(
    readonly status: 400 | 413,
    message: string,
  ) {
    super(message);
    this.name = 'UploadRefused';
  }
}

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;

function tooLarge(): UploadRefused {
  const { files, fileBytes, allBytes } = receiveLimits;
  const text = `at most ${files} files, ${mebibytes(fileBytes)} each and ${mebibytes(allBytes)} together`;
  return new UploadRefused(413, `The release is too large: ${text}.`);
}

/** What the parser says of a body, as an answer. */
function answerTo(error: unknown): unknown {
  if (error instanceof UploadRefused) return error;
  const { statusCode, code, message } = error as {
    statusCode?: number;
    code?: string;
    message: string;
  };
  if (statusCode === 413) return tooLarge();
  if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR')
    return new UploadRefused(400, 'One path is that of a file and of a folder.');
  const isOfBody =
    statusCode === 400 ||
    statusCode === 406 ||
    /multipart|unexpected end|premature close|aborted/i.test(message);
  if (!isOfBody) return error;
  return new UploadRefused(400, 'The upload broke off; nothing was kept. Publish again.');
}

/**
 * Writes the files of a release, sent as `multipart/form-data`, into an empty folder. A part's name is its
 * path inside the release.
 * @throws {UploadRefused}
 */
export async function receiveRelease(request: FastifyRequest, folder: string): Promise<void> {
  const { files, fileBytes, allBytes } = receiveLimits;
  if (Number(request.headers['content-length']) > 1.1 * allBytes) throw tooLarge();
  const taken = new Set<string>();
  let left = allBytes;
  try {
    const parts = request.parts({
      limits: { parts: files, files, fileSize: fileBytes, fields: 0, headerSize: longestHeader },
    });
    for await (const part of parts) {
      const path = String(part.fieldname);
      if (part.type !== 'file' || !plainPath.test(path) || path.length > 200)
        throw new UploadRefused(400, `"${path.slice(0, 200)}" is no path inside a release.`);
      // On some disks names differ by more than their case alone.
      if (taken.has(path.toLowerCase()))
        throw new UploadRefused(400, `"${path}" was sent more than once.`);
      taken.add(path.toLowerCase());
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await pipeline(part.file, createWriteStream(file, { flags: 'wx' }));
      left -= part.file.bytesRead;
      if (left < 0 || part.file.truncated) throw tooLarge();
    }
  } catch (error) {
    throw answerTo(error);
  } finally {
    // What is left of a body that was given up is read and dropped, so that its sender hears the answer.
    request.raw.unpipe();
    request.raw.resume();
  }
}
