import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What is stored of a secret: of 256 random bits nothing more than a plain hash is needed. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex');

const secretForm = /^[\w-]{43}$/;

export interface CookieOptions {
  /** What can be ours; a secret, unless something else is said. */
  form?: RegExp;
  /**
   * `Strict`: not even a link on another site brings it. `None`: frames in pages of other sites have it too,
   * apart for each of these; it must open nothing to anybody.
   */
  sameSite?: 'Lax' | 'Strict' | 'None';
}

/** Cookies of this site that only the origin reads. */
export class Cookie {
  private readonly name: string;
  private readonly attributes: string;
  private readonly form: RegExp;

  /**
   * `__Host-`: no sibling host can set it. Browsers take such names with TLS only, and so cookies in
   * frames of other sites.
   */
  constructor(name: string, isSecure: boolean, options: CookieOptions = {}) {
    const { form = secretForm, sameSite = 'Lax' } = options;
    this.name = isSecure ? `__Host-${name}` : name;
    this.form = form;
    const partitioned = sameSite === 'None' ? '; Partitioned' : '';
    const plain = sameSite === 'None' ? 'Lax' : sameSite;
    this.attributes = isSecure
      ? `Path=/; HttpOnly; SameSite=${sameSite}; Secure${partitioned}`
      : `Path=/; HttpOnly; SameSite=${plain}`;
  }

  /** The value in a request's cookies; undefined where there is none that can be ours. */
  read(header: string | undefined): string | undefined {
    for (const pair of (header ?? '').split(';')) {
      const [name, value] = pair.trim().split('=');
      if (name === this.name && value !== undefined && this.form.test(value)) return value;
    }
    return undefined;
  }

  /** `Set-Cookie`; without an age it ends with the browser. */
  set(value: string, seconds?: number): string {
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    return `${this.name}=${value}; ${this.attributes}${age}`;
  }

  clear(): string {
    return this.set('', 0);
  }
}
