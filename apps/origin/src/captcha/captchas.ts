import { translate, type MessageKey, type PageForm, type SolvedCaptcha } from '@atrium/contract';
import type { SingleUse } from '../stores/stores';
import type { CaptchaForm, CaptchaProvider, CaptchaVerdict } from './captcha-provider';

const textOf: Record<Exclude<CaptchaVerdict['outcome'], 'passed'>, MessageKey> = {
  expired: 'validation.captcha_expired',
  refused: 'validation.captcha_refused',
};

/** What became of a form's captchas: what storing the form uses up, or what is wrong, by element id. */
export type CaptchaResult = { proofs: SingleUse[] } | { errors: Record<string, string[]> };

/** Whoever stores a form asks here first, and hands the proofs to the store. */
export class Captchas {
  constructor(private readonly provider: CaptchaProvider) {}

  /** The work for the browser; undefined where it comes from the provider's own script. */
  challengeFor(form: CaptchaForm): Promise<object> | undefined {
    return this.provider.challenge?.(form);
  }

  /**
   * Checks what was sent for the captchas of a form. That none is missing, `validateForm` has said.
   *
   * @param language of the page, for the errors
   * @throws {CaptchaUnavailable}
   */
  async verify(
    where: CaptchaForm,
    { captchas = [] }: PageForm,
    sent: readonly SolvedCaptcha[],
    language: Parameters<typeof translate>[0],
  ): Promise<CaptchaResult> {
    const proofs: SingleUse[] = [];
    const errors = Object.create(null) as Record<string, string[]>;
    for (const { id } of captchas) {
      const token = sent.find((solved) => solved.id === id)?.token;
      if (token === undefined) continue;
      const verdict = await this.provider.verify(where, token);
      if (verdict.outcome === 'passed') proofs.push(verdict.proof);
      else errors[id] = [translate(language, textOf[verdict.outcome])];
    }
    return Object.keys(errors).length > 0 ? { errors } : { proofs };
  }

  /** What is said where one of the proofs turns out to be used. */
  usedErrors(
    sent: readonly SolvedCaptcha[],
    language: Parameters<typeof translate>[0],
  ): Record<string, string[]> {
    const text = translate(language, 'validation.captcha_refused');
    return Object.fromEntries(sent.map(({ id }) => [id, [text]]));
  }
}
