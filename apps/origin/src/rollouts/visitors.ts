import { Cookie, newSecret } from '../accounts/cookies';

/** Seconds for which a visitor is known again: longer than any rollout takes. */
const lifetime = 90 * 86_400;

/** Knows visitors again, for as long as a rollout shows some of them another version. */
export class Visitors {
  private readonly cookie: Cookie;

  constructor(isSecure: boolean) {
    this.cookie = new Cookie('atrium_visitor', isSecure);
  }

  /** Who it is; empty for one who has not been given a name yet. */
  of(cookies: string | undefined): string {
    return this.cookie.read(cookies) ?? '';
  }

  /** A name for a visitor, and the `Set-Cookie` that brings it back. */
  name(): { visitor: string; setCookie: string } {
    const visitor = newSecret();
    return { visitor, setCookie: this.cookie.set(visitor, lifetime) };
  }
}
