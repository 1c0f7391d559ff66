import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '../../attachments/incoming';
import { VisitorError } from '../visitor-error';

/** More parts than any form of ours has: a field for every slug, the consents, the answers of surveys. */
const mostParts = 1000;
/** Files beyond those that may be sent that are heard out, to say so at their field. */
const moreFiles = 15;
const longestName = 200;
/** Bytes of the headers of one part. */
const longestHeader = 4096;

const tooLarge = () => new VisitorError(413, 'core.errors.too_large', 'too-large');
const broken = () => new VisitorError(400, 'core.errors.something_went_wrong', 'broken-off');

/** What the parser says of a body, as an answer; errors that are ours stay what they are. */
function answerTo(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof VisitorError) return error;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return tooLarge();
  // The parser's errors have the status of a client's mistake or, if the body is broken, none.
  const isOfBody = statusCode === 400 || statusCode === 406 || /multipart/i.test(error.message);
  return isOfBody ? broken() : error;
}

export interface MultipartOptions {
  /** Most bytes of all texts together. */
  texts: number;
  /** Takes the files, one by one, as they arrive. */
  upload: Upload;
}

/**
 * Reads a form that was posted as `multipart/form-data`: its controls as other forms' come, by name,
 * repeated ones in a list. Its files go into the upload.
 * @throws {VisitorError} 400: broken off, or not what it says it is; 413: more than a form can hold
 */
export async function readMultipart(
  request: FastifyRequest,
  { texts, upload }: MultipartOptions,
): Promise<Record<string, unknown>> {
  const controls = Object.create(null) as Record<string, unknown>;
  const { limits } = upload;
  // Nobody sends as much by mistake; who does is not heard out part by part.
  if (Number(request.headers['content-length']) > 2 * limits.files * limits.bytes + 4 * texts)
    throw tooLarge();
  let left = texts;
  try {
    const parts = request.parts({
      limits: {
        parts: mostParts,
        fieldSize: texts,
        fileSize: limits.bytes,
        files: limits.files + moreFiles,
        headerSize: longestHeader,
      },
    });
    for await (const part of parts) {
      if (typeof part.fieldname !== 'string' || part.fieldname.length > longestName) throw broken();
      if (part.type === 'file') {
        await upload.take(part);
        continue;
      }
      // A part that says it is JSON was parsed; forms send text.
      if (typeof part.value !== 'string') throw broken();
      left -= Buffer.byteLength(part.value) + part.fieldname.length;
      if (left < 0 || part.valueTruncated) throw tooLarge();
      const before = controls[part.fieldname];
      controls[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
    }
  } catch (error) {
    throw answerTo(error);
  } finally {
    // What is left of a body that was given up is read and dropped, so that its sender hears the answer.
    request.raw.unpipe();
    request.raw.resume();
  }
  return controls;
}
