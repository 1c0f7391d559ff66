import type { Signer } from '../security/signed-token';
import { altchaProvider } from './altcha.provider';
import type { CaptchaConfig } from './captcha-config';
import { Captchas } from './captchas';
import { remoteProvider } from './remote.provider';

/** Captchas of the provider that the operator has chosen. */
export function createCaptchas(config: CaptchaConfig, signer: Signer): Captchas {
  return new Captchas(
    config.provider === 'altcha'
      ? altchaProvider({ signer, difficulty: config.difficulty })
      : remoteProvider({ name: config.provider, siteKey: config.siteKey, secret: config.secret }),
  );
}
