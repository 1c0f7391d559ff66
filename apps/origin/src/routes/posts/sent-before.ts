import { Cookie } from '../../accounts/cookies';
import type { Signer } from '../../security/signed-token';
import type { NewSubmission } from '../../stores/stores';

/** Milliseconds for which the same answer from the same browser is the same post. */
const lifetime = 10 * 60_000;

/** What answers say about who gave them. Two visitors at one device may well say the same beside that. */
const names = ['email', 'phone_number'] as const;

const purposeOf = ({ siteId, pageId }: NewSubmission) => `sent ${siteId} ${pageId}`;

/** Digests of what was stored: of the answer, and its idempotency key. */
interface Digests {
  payloadHash: string;
  key: string;
}

/**
 * Knows an answer again that a browser has sent a moment ago: from another tab, or after the back button.
 * See docs/decisions/0003-idempotency-without-script.md.
 */
export class SentBefore {
  private readonly cookie: Cookie;

  constructor(
    private readonly signer: Signer,
    isSecure: boolean,
  ) {
    this.cookie = new Cookie('atrium_sent', isSecure, {
      form: /^[\w.-]{1,400}$/,
      sameSite: 'None',
    });
  }

  /** The key under which the browser with these cookies has just stored this answer; undefined where it has not. */
  keyOf(
    submission: NewSubmission,
    payloadHash: string,
    cookies: string | undefined,
  ): string | undefined {
    const token = this.cookie.read(cookies);
    if (token === undefined || !names.some((slug) => submission.fields[slug])) return undefined;
    const noted = this.signer.verify(purposeOf(submission), token, Date.now())?.split(' ');
    return noted?.[0] === payloadHash ? noted[1] : undefined;
  }

  /** `Set-Cookie` that notes what was stored: digests under a secret of ours, nothing that was entered. */
  note(submission: NewSubmission, { payloadHash, key }: Digests): string {
    const expires = Date.now() + lifetime;
    const token = this.signer.sign(purposeOf(submission), `${payloadHash} ${key}`, expires);
    return this.cookie.set(token, lifetime / 1000);
  }
}
