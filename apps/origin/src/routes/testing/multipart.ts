import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestOrigin } from './test-origin';

export const boundary = '----atrium-test';

export interface Part {
  name?: string;
  value?: string | Buffer;
  filename?: string;
  type?: string;
}

function partOf({ name, value = '', filename, type }: Part): Buffer {
  const head =
    `--${boundary}\r\nContent-Disposition: form-data` +
    (name === undefined ? '' : `; name="${name}"`) +
    (filename === undefined ? '' : `; filename="${filename}"`) +
    (type === undefined ? '' : `\r\nContent-Type: ${type}`);
  return Buffer.concat([`${head}\r\n\r\n`, value, '\r\n'].map((part) => Buffer.from(part)));
}

/** A body of `multipart/form-data` as browsers write it. */
export const bodyOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([...parts.map(partOf), Buffer.from(`--${boundary}--\r\n`)]);

/** Posts parts, or a body as it is, the way a browser without script does. */
export function postParts(
  origin: TestOrigin,
  url: string,
  parts: readonly Part[] | string | Buffer,
  more: InjectOptions = {},
): Promise<LightMyRequestResponse> {
  const { headers, ...others } = more;
  return origin.app.inject({
    method: 'POST',
    url,
    payload: typeof parts === 'string' || Buffer.isBuffer(parts) ? parts : bodyOf(parts),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      accept: 'text/html',
      ...headers,
    },
    ...others,
  });
}
