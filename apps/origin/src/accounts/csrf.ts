import type { Signer } from '../security/signed-token';
import { Cookie, newSecret } from './cookies';

/** Milliseconds for which a page can be left open before its form is sent. */
const lifetime = 7 * 86_400_000;
const purpose = 'csrf';

/**
 * Tokens against posts that other sites make a browser send: a secret in a cookie, and in the form the same
 * secret signed. See docs/decisions/0016-login.md.
 */
export class CsrfTokens {
  private readonly cookie: Cookie;

  constructor(
    private readonly signer: Signer,
    isSecure: boolean,
  ) {
    this.cookie = new Cookie('atrium_csrf', isSecure);
  }

  /** A token for a page, and the cookie to set where the visitor has none. */
  issue(cookies: string | undefined): { token: string; setCookie: string | undefined } {
    const known = this.cookie.read(cookies);
    const secret = known ?? newSecret();
    return {
      token: this.signer.sign(purpose, secret, Date.now() + lifetime),
      setCookie: known === undefined ? this.cookie.set(secret) : undefined,
    };
  }

  /** Whether a token was made for the visitor with these cookies. */
  isRight(token: string, cookies: string | undefined): boolean {
    const secret = this.cookie.read(cookies);
    return secret !== undefined && this.signer.verify(purpose, token, Date.now()) === secret;
  }
}
