import { createHash } from 'node:crypto';
import { brotli, gunzipAsync, gzipped, quickQuality, thoroughQuality } from './compression';
import type { Encoding } from './encoding';

/** A rendered page, ready to be sent. Held compressed only: few clients want it otherwise. */
export class CachedPage {
  private readonly headers: Partial<Record<Encoding, string[]>> = {};
  readonly notModifiedHeaders: string[];

  private constructor(
    private brotli: Buffer,
    private readonly gzip: Buffer,
    private readonly identityLength: number,
    readonly etag: string,
    readonly commonHeaders: Readonly<Record<string, string>>,
    /** An element of it could not be rendered. */
    readonly isFlawed: boolean,
  ) {
    this.notModifiedHeaders = flat({ ...commonHeaders, ETag: etag });
  }

  /** Compresses a page quickly, since somebody waits for it; `improve` does it thoroughly. */
  static async from(
    html: string,
    headers: Readonly<Record<string, string>>,
    isFlawed = false,
  ): Promise<CachedPage> {
    const content = Buffer.from(html);
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 27);
    const [small, medium] = await Promise.all([brotli(content, quickQuality), gzipped(content)]);
    // Weak: the same page in another encoding has other bytes.
    return new CachedPage(small, medium, content.length, `W/"${hash}"`, headers, isFlawed);
  }

  async improve(): Promise<void> {
    this.brotli = await brotli(await gunzipAsync(this.gzip), thoroughQuality);
    delete this.headers.br;
  }

  /** Bytes in memory. */
  get size(): number {
    return this.brotli.length + this.gzip.length + 2000;
  }

  /** The bytes where they are at hand. */
  bytes(encoding: Encoding): Buffer | undefined {
    if (encoding === 'br') return this.brotli;
    return encoding === 'gzip' ? this.gzip : undefined;
  }

  identity(): Promise<Buffer> {
    return gunzipAsync(this.gzip);
  }

  /** Headers as Node takes them quickest: names and values in turn. */
  headersFor(encoding: Encoding): string[] {
    return (this.headers[encoding] ??= flat({
      ...this.commonHeaders,
      ETag: this.etag,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(this.bytes(encoding)?.length ?? this.identityLength),
    }));
  }
}

const flat = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).flat();
