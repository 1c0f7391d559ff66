import type { CaptchaSettings } from '@atrium/contract';

/** Whose captchas the site's pages show. */
export interface CaptchaConfig extends CaptchaSettings {
  /** What the provider knows the origin by; empty where the origin itself is the provider. */
  secret: string;
  /** Tries that a browser needs on average for the origin's own. */
  difficulty: number;
}

/** Origins that a page with a captcha of the provider's lets in, beside the scripts that it may insert. */
export const captchaOrigins: Record<CaptchaSettings['provider'], readonly string[]> = {
  altcha: [],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
};
