import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketConfig } from '../s3-bucket';

/** A store that speaks S3's protocol, and checks its signatures as S3 does. */
export interface S3Server {
  config: BucketConfig;
  /** What it holds, by key. */
  objects: Map<string, Buffer>;
  /** Whether it refuses everything, as a store in trouble does. */
  isBroken: boolean;
  /** Called for each key that is put, before it is kept. */
  onPut: (key: string) => void;
  close(): Promise<void>;
}

const hex = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const sign = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The signature that a request must carry (AWS Signature Version 4). */
function signatureOf(request: IncomingMessage, { secret, region }: BucketConfig): string {
  const { authorization = '' } = request.headers;
  const [, signed = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const url = new URL(request.url ?? '', 'http://localhost');
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const canonical = [
    request.method,
    url.pathname,
    url.search.slice(1),
    headers.join(''),
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const date = String(request.headers['x-amz-date']);
  const day = date.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(sign, sign(`AWS4${secret}`, day));
  return sign(key, ['AWS4-HMAC-SHA256', date, scope, hex(canonical)].join('\n')).toString('hex');
}

export async function startS3Server(): Promise<S3Server> {
  const config: BucketConfig = {
    bucket: 'shop-releases',
    endpoint: '',
    region: 'eu-west-1',
    keyId: 'KEY',
    secret: 'a-secret/of+the=tests',
    prefix: 'one/',
  };
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const answer = (status: number, body: string | Buffer = '') =>
      response.writeHead(status).end(body);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (store.isBroken) return answer(503);
      const body = Buffer.concat(chunks);
      const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
      const isSigned =
        authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${config.keyId}/`) &&
        authorization.endsWith(`Signature=${signatureOf(request, config)}`);
      if (!isSigned) return answer(403, 'SignatureDoesNotMatch');
      if (hash !== 'UNSIGNED-PAYLOAD' && hash !== hex(body)) return answer(400);
      const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
      const start = `/${config.bucket}/${config.prefix}`;
      if (!path.startsWith(start)) return answer(404);
      const key = path.slice(start.length);
      if (request.method === 'PUT') {
        store.onPut(key);
        objects.set(key, body);
        return answer(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return answer(204);
      }
      const object = objects.get(key);
      return object ? answer(200, object) : answer(404, 'NoSuchKey');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  config.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store: S3Server = {
    config,
    objects,
    isBroken: false,
    onPut: () => undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return store;
}
