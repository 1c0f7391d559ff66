import { createHash } from 'node:crypto';

/** Whether bytes are those that an SRI value (W3C, `sha384-…`) was made of. */
export function matchesIntegrity(bytes: Buffer, integrity: string): boolean {
  const [, algorithm, expected] =
    /^(sha256|sha384|sha512)-([A-Za-z0-9+/=]+)$/.exec(integrity) ?? [];
  if (!algorithm || !expected) return false;
  return createHash(algorithm).update(bytes).digest('base64') === expected;
}
