import type { SolvedCaptcha } from './captcha-schema';

/** Who asks visitors to prove that they are no robot; `altcha` is the origin itself. */
export const captchaProviders = ['altcha', 'hcaptcha', 'turnstile', 'recaptcha'] as const;

export type CaptchaProviderName = (typeof captchaProviders)[number];

/** What a page's captchas must know of the provider. */
export interface CaptchaSettings {
  provider: CaptchaProviderName;
  /** What the provider calls the site; empty where the origin itself is the provider. */
  siteKey: string;
}

/** The origin's own. */
export const ownCaptcha: CaptchaSettings = { provider: 'altcha', siteKey: '' };

/**
 * `GET` with the query `page` (id) and `form` (`formId`): a task for the browser, in the form of ALTCHA's
 * challenges, and for how many seconds its solution is taken.
 */
export const captchaChallengePath = '/api/captcha/challenge';

const controlName = /^optin\[captcha\]\[(.{1,200})\]$/s;

/** Name of the control that holds the token of a captcha. */
export function captchaControlName(elementId: string): string {
  return `optin[captcha][${elementId}]`;
}

/** The captchas among the controls of a form; those without a token are unsolved. */
export function readCaptchas(controls: Iterable<[name: string, value: unknown]>): SolvedCaptcha[] {
  const solved: SolvedCaptcha[] = [];
  for (const [name, token] of controls) {
    const id = controlName.exec(name)?.[1];
    if (id !== undefined && typeof token === 'string' && token !== '') solved.push({ id, token });
  }
  return solved;
}
