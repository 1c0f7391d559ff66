import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed text looks like. */
export const signedForm = /^[\w-]*\.[0-9a-z]+\.[0-9a-f]{32}$/;

/** Signs short texts that visitors carry back to us, and hashes what must not be readable. */
export class Signer {
  constructor(private readonly secret: string) {}

  /** Keyed hash of parts, unambiguous about where one ends; hex. `purpose` keeps uses apart. */
  hash(purpose: string, ...parts: readonly string[]): string {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('hex');
  }

  /** A text with a signature that holds until `expires` (ms since 1970). */
  sign(purpose: string, value: string, expires: number): string {
    const payload = `${Buffer.from(value).toString('base64url')}.${expires.toString(36)}`;
    return `${payload}.${this.hash(purpose, payload).slice(0, 32)}`;
  }

  /** The text of a token; undefined where it is not ours or too old. */
  verify(purpose: string, token: string, now: number): string | undefined {
    const [value, expires, signature] = token.split('.');
    if (value === undefined || expires === undefined || signature === undefined) return undefined;
    const expected = Buffer.from(this.hash(purpose, `${value}.${expires}`).slice(0, 32));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return Number.parseInt(expires, 36) >= now
      ? Buffer.from(value, 'base64url').toString()
      : undefined;
  }
}
