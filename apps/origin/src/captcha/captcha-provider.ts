import type { SingleUse } from '../stores/stores';

/** The form that a captcha stands in; what was solved for it is good for no other. */
export interface CaptchaForm {
  siteId: string;
  pageId: string;
  /** Id of the form in its page (`formId`). */
  form: string;
}

/** What a provider says of a token. */
export type CaptchaVerdict =
  | { outcome: 'passed'; proof: SingleUse }
  | { outcome: 'expired' }
  /** Malformed, forged, of another form, or used. */
  | { outcome: 'refused' };

/** The provider cannot be asked right now. */
export class CaptchaUnavailable extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'CaptchaUnavailable';
  }
}

/** Who tells persons from robots; each behind the same few questions. */
export interface CaptchaProvider {
  /** The work for the browser; absent where the provider's own script asks for it. */
  challenge?(form: CaptchaForm): Promise<object>;
  /** @throws {CaptchaUnavailable} */
  verify(form: CaptchaForm, token: string): Promise<CaptchaVerdict>;
}
