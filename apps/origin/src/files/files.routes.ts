import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import type { Config } from '../config';
import type { StoredFile, Stores } from '../stores/stores';
import { readRange } from './byte-range';
import { openDiskCache, type DiskCache } from './disk-cache';
import { fileTypes, isFileType } from './file-type';
import { formatFor, imageWidths, isResizable, resizeImage, type ImageFormat } from './image';
import { hashLength, isFileId } from './inspect-file';

export interface FilesOptions {
  stores: Pick<Stores, 'sites' | 'files'>;
  config: Pick<Config, 'dataDir'>;
}

/** Bytes of pictures and originals that are kept on disk. */
const mostKept = 1024 * 1024 * 1024;

const parameters = Type.Object({ id: Type.String(), hash: Type.String(), filename: Type.String() });
const query = Type.Object({ w: Type.Optional(Type.String()) });

interface Route {
  Params: Static<typeof parameters>;
  Querystring: Static<typeof query>;
}

type Request = FastifyRequest<Route>;

/** Types that a browser shows by itself and that cannot act on the site; everything else is downloaded. */
const isShown = (type: string) =>
  /^(?:image|audio|video|font)\//.test(type) || type === 'application/pdf';

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ error: 'There is no such file.' });

/**
 * `GET /files/{id}/{hash}/{name}`: files as they were stored. Pictures also narrower, by
 * `/files/{id}/{hash}/640`, which is short where addresses are many, or by `?w=640`.
 */
export async function filesRoutes(
  app: FastifyInstance,
  { stores, config }: FilesOptions,
): Promise<void> {
  const cache = await openDiskCache(join(config.dataDir, 'variants'), mostKept);
  // The address names the content, so what was found under it once stays right.
  const known = new LRUCache<string, StoredFile>({ max: 5_000 });

  async function find(request: Request): Promise<StoredFile | undefined> {
    const { id, hash } = request.params;
    if (!isFileId(id) || hash.length !== hashLength) return undefined;
    const { id: siteId } = await stores.sites.byHost(request.hostname);
    const key = `${siteId} ${id} ${hash}`;
    const kept = known.get(key);
    if (kept) return kept;
    const file = await stores.files.get(siteId, id);
    if (!file?.hash.startsWith(hash) || !isFileType(file.type)) return undefined;
    known.set(key, file);
    return file;
  }

  const schema = { params: parameters, querystring: query };
  const handler = async (request: Request, reply: FastifyReply) => {
    const file = await find(request);
    if (!file) return notFound(reply);
    const asked = request.query.w ?? /^\d+$/.exec(request.params.filename)?.[0];
    const width = readWidth(asked);
    if (width === 'unknown') {
      return reply.code(400).send({
        error: `w must be one of ${imageWidths.join(', ')}; got ${JSON.stringify(asked)}.`,
      });
    }
    const isNarrower = width !== undefined && isResizable(file.type);
    if (isNarrower) reply.header('vary', 'accept');
    const format = isNarrower ? formatFor(file.type, request.headers.accept) : undefined;
    const variant = format && width !== undefined ? { width, format } : undefined;
    const handle = await fileOnDisk(cache, stores.files, file, variant);
    if (handle === undefined) return notFound(reply);
    return send(request, reply, handle, file, variant);
  };
  // HEAD stands beside GET, because the one that Fastify derives reads the file to its end.
  app.route<Route>({ method: ['GET', 'HEAD'], url: '/files/:id/:hash/:filename', schema, handler });
}

function readWidth(value: string | undefined): number | 'unknown' | undefined {
  if (value === undefined) return undefined;
  return imageWidths.find((width) => String(width) === value) ?? 'unknown';
}

interface Variant {
  width: number;
  format: ImageFormat;
}

async function fileOnDisk(
  cache: DiskCache,
  files: Pick<Stores['files'], 'content' | 'get'>,
  file: StoredFile,
  variant: Variant | undefined,
): Promise<FileHandle | undefined> {
  const original = async () => {
    const content = await files.content(file.siteId, file.id);
    // Replaced meanwhile: this address has no content any more.
    return (await files.get(file.siteId, file.id))?.hash === file.hash ? content : undefined;
  };
  if (!variant) {
    const ending = isFileType(file.type) ? fileTypes[file.type] : 'bin';
    return cache.open(`${file.hash}.${ending}`, original);
  }
  const { width, format } = variant;
  return cache.open(`${file.hash}-${width}.${format}`, async () => {
    const content = await original();
    return content && resizeImage(content, width, format);
  });
}

async function send(
  request: Request,
  reply: FastifyReply,
  handle: FileHandle,
  file: StoredFile,
  variant: Variant | undefined,
) {
  const tag = `"${file.hash.slice(0, 24)}${variant ? `-${variant.width}-${variant.format}` : ''}"`;
  const type = variant ? `image/${variant.format}` : file.type;
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    etag: tag,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-disposition': `${isShown(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeRfc5987(file.filename)}`,
  });
  // An SVG opened by itself is a document of this site: it may draw and nothing else.
  if (type === 'image/svg+xml') {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  }
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) {
    await handle.close();
    return reply.code(304).send();
  }

  const { size } = await handle.stat();
  const ifRange = request.headers['if-range'];
  const range =
    ifRange === undefined || ifRange === tag ? readRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    await handle.close();
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  reply.type(type).header('content-length', last - first + 1);
  if (request.method === 'HEAD') {
    await handle.close();
    return reply.send();
  }
  return reply.send(handle.createReadStream({ start: first, end: last }));
}

const encodeRfc5987 = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
