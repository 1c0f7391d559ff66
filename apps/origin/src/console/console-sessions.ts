import type { IncomingHttpHeaders } from 'node:http';
import { Cookie } from '../accounts/cookies';
import { isCrossSite } from '../security/cross-site';
import { signedForm, type Signer } from '../security/signed-token';

const purpose = 'console';

/** Seconds after which whoever works at the console signs in again. */
const lifetime = 12 * 3600;

/** Who has signed in to the console. Sessions are signed, not stored: every origin knows them. */
export class ConsoleSessions {
  private readonly cookie: Cookie;

  constructor(
    private readonly signer: Signer,
    private readonly publicUrl: string | null,
    isSecure: boolean,
    private readonly now: () => number = Date.now,
  ) {
    const options = { form: signedForm, sameSite: 'Strict' } as const;
    this.cookie = new Cookie('atrium_console', isSecure, options);
  }

  /** The name that a request's sender signed in with; undefined of one who did not, or of another site's page. */
  nameOf(headers: IncomingHttpHeaders): string | undefined {
    const token = this.cookie.read(headers.cookie);
    if (token === undefined || isCrossSite(headers, this.publicUrl)) return undefined;
    return this.signer.verify(purpose, token, this.now());
  }

  /** `Set-Cookie` that signs somebody in. */
  begin(name: string): string {
    const expires = this.now() + lifetime * 1000;
    return this.cookie.set(this.signer.sign(purpose, name, expires), lifetime);
  }

  /** `Set-Cookie` that signs out. */
  end(): string {
    return this.cookie.clear();
  }
}
