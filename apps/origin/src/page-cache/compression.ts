import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './encoding';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
export const gunzipAsync = promisify(gunzip);

/** Brotli at a quality of 0 to 11, on zlib's own threads. */
export function brotli(content: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** Quality of an answer that somebody waits for. */
export const quickQuality = 4;
/** Quality of an answer that is sent many times. */
export const thoroughQuality = 11;

/** Compresses an answer that is sent once. */
export function compressOnce(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(content, quickQuality);
  if (encoding === 'gzip') return gzipAsync(content, { level: 1 });
  return Promise.resolve(content);
}

/** Compresses an answer that is kept. */
export function compressThoroughly(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(content, thoroughQuality);
  return encoding === 'gzip' ? gzipped(content) : Promise.resolve(content);
}

/** Compresses for clients that know no brotli. */
export const gzipped = (content: Buffer): Promise<Buffer> => gzipAsync(content, { level: 6 });
