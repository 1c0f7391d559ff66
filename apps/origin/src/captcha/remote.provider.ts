import { createHash } from 'node:crypto';
import type { CaptchaProviderName } from '@atrium/contract';
import { LRUCache } from 'lru-cache';
import type { SingleUse } from '../stores/stores';
import { CaptchaUnavailable, type CaptchaForm, type CaptchaProvider } from './captcha-provider';

type RemoteName = Exclude<CaptchaProviderName, 'altcha'>;

/** Where each provider says what a token is worth. */
const addresses: Record<RemoteName, string> = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
};

/** Milliseconds after which a provider counts as out of reach: a visitor waits for it. */
const patience = 5000;

/** Milliseconds for which a used token is remembered: longer than any provider takes one. */
const remembered = 3_600_000;

/**
 * Milliseconds for which a good token stays good here. Providers say it of a token once only; a visitor
 * whose post was refused for something else must not have to solve another one.
 */
const passedHolds = 5 * 60_000;

interface RemoteOptions {
  name: RemoteName;
  siteKey: string;
  secret: string;
  fetch?: typeof globalThis.fetch;
  now?: () => number;
}

interface SiteVerification {
  success?: unknown;
  'error-codes'?: unknown;
}

/** The providers' own words for a mistake of the operator's: their secret is wrong or missing. */
const isMisconfigured = (codes: unknown) =>
  Array.isArray(codes) && codes.some((code) => /secret|sitekey/.test(String(code)));

/** A provider of the operator's choice, asked over the network. It is not told the visitor's address. */
export function remoteProvider({
  name,
  siteKey,
  secret,
  fetch = globalThis.fetch,
  now = () => Date.now(),
}: RemoteOptions): CaptchaProvider {
  const passed = new LRUCache<string, SingleUse>({ max: 10_000, ttl: passedHolds });

  async function ask(token: string): Promise<SiteVerification> {
    try {
      const answer = await fetch(addresses[name], {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, sitekey: siteKey }),
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return (await answer.json()) as SiteVerification;
    } catch (error) {
      throw new CaptchaUnavailable(`${name} cannot be asked: ${String(error)}`, error);
    }
  }

  return {
    async verify({ siteId, pageId, form }: CaptchaForm, token: string) {
      const digest = createHash('sha256').update(token).digest('hex');
      // Where it was good once, it is good there: providers know sites, not forms.
      const here = JSON.stringify([siteId, pageId, form, digest]);
      const known = passed.get(here);
      if (known) return { outcome: 'passed', proof: known };
      const { success, 'error-codes': codes } = await ask(token);
      if (success !== true) {
        if (isMisconfigured(codes))
          throw new CaptchaUnavailable(`${name} does not know the key or secret: ${String(codes)}`);
        return { outcome: 'refused' };
      }
      const proof = { id: `${name} ${digest}`, expiresAt: new Date(now() + remembered) };
      passed.set(here, proof);
      return { outcome: 'passed', proof };
    },
  };
}
