import type { Signer } from '../security/signed-token';
import type { Versions } from './viewer';

/** What a token of `SignedVersions` looks like. */
export const versionsToken = /^[\w-]{1,2000}\.[0-9a-z]{1,12}\.[0-9a-f]{32}$/;

const releaseName = /^[a-z][a-z0-9-]*$/;

/** Versions as text that visitors carry and cannot change. */
export class SignedVersions {
  constructor(
    private readonly signer: Signer,
    /** Keeps uses apart: a token of one is none of another. */
    private readonly purpose: string,
  ) {}

  /** `expires`: milliseconds since 1970. */
  sign(versions: Versions, expires: number): string {
    const text = Object.entries(versions)
      .map(([name, version]) => `${name}@${version}`)
      .join();
    return this.signer.sign(this.purpose, text, expires);
  }

  /** Undefined where the token is not ours, or has expired. */
  read(token: string, now: number): Versions | undefined {
    if (!versionsToken.test(token)) return undefined;
    const text = this.signer.verify(this.purpose, token, now);
    if (text === undefined) return undefined;
    const versions = Object.create(null) as Record<string, string>;
    for (const label of text.split(',')) {
      const at = label.indexOf('@');
      const name = label.slice(0, Math.max(at, 0));
      if (releaseName.test(name)) versions[name] = label.slice(at + 1);
    }
    return versions;
  }
}
