import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a secret: of 256 random bits nothing more than a plain hash is needed. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex');

const secretForm = /^[\w-]{43}$/;

export interface CookieOptions {
  /** What can be ours; a secret, unless something else is said. */
  form?: RegExp;
  /** `Strict`: not even a link on another site brings it. */
  sameSite?: 'Lax' | 'Strict';
}

/** Cookies of this site that only the origin reads. */
export class Cookie {
  private readonly name: string;
  private readonly attributes: string;
  private readonly form: RegExp;

  /** `__Host-`: no sibling host can set it. Browsers take such names with TLS only. */
  constructor(name: string, isSecure: boolean, options: CookieOptions = {}) {
    const { form = secretForm, sameSite = 'Lax' } = options;
    this.name = isSecure ? `__Host-${name}` : name;
    this.attributes = `Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
    this.form = form;
  }

  /** The secret in a request's cookies; undefined where there is none that can be ours. */
  read(header: string | undefined): string | undefined {
    for (const pair of (header ?? '').split(';')) {
      const [name, value] = pair.trim().split('=');
      if (name === this.name && value !== undefined && this.form.test(value)) return value;
    }
    return undefined;
  }

  /** `Set-Cookie`; without an age it ends with the browser. */
  set(secret: string, seconds?: number): string {
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    return `${this.name}=${secret}; ${this.attributes}${age}`;
  }

  clear(): string {
    return this.set('', 0);
  }
}
