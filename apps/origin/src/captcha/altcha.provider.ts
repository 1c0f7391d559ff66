import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Signer } from '../security/signed-token';
import type { CaptchaForm, CaptchaProvider, CaptchaVerdict } from './captcha-provider';

/** Seconds for which a solution is taken: long enough for a form of some length. */
export const solutionHolds = 20 * 60;

/** Rounds of the key derivation of one try: about half a millisecond of a desktop computer. */
const roundsPerTry = 1000;

/** Longer than any solution of ours. */
const longestToken = 4096;

interface AltchaOptions {
  signer: Signer;
  /** Tries that a browser needs on average. */
  difficulty: number;
  now?: () => number;
}

/** A solution as browsers send it: JSON in base64. */
function readToken(token: string): Payload | undefined {
  if (token.length > longestToken) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Partial<Payload> | null;
    const { challenge, solution } = payload ?? {};
    const isWhole = typeof challenge?.signature === 'string' && challenge.parameters && solution;
    return isWhole ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Proof of work, asked for and checked here: no third party learns of visitors, and nobody has to read
 * crooked letters. The browser looks for the number from which a key was derived. The challenge carries
 * all that is needed to check it, signed; nothing is stored until a post is.
 */
export function altchaProvider({
  signer,
  difficulty,
  now = () => Date.now(),
}: AltchaOptions): CaptchaProvider {
  const hmacSignatureSecret = signer.hash('captcha challenge');
  const hmacKeySignatureSecret = signer.hash('captcha solution');
  const secrets = { hmacSignatureSecret, hmacKeySignatureSecret };

  async function verify(form: CaptchaForm, token: string): Promise<CaptchaVerdict> {
    const payload = readToken(token);
    if (!payload) return { outcome: 'refused' };
    const { challenge, solution } = payload;
    const { signature = '', parameters } = challenge;
    const { expiresAt, data } = parameters;
    const isOfForm =
      data?.['site'] === form.siteId && data['page'] === form.pageId && data['form'] === form.form;
    if (!isOfForm || typeof expiresAt !== 'number') return { outcome: 'refused' };
    if (expiresAt * 1000 <= now()) return { outcome: 'expired' };
    try {
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        ...secrets,
      });
      // The signature names the challenge, of which nobody can make a second one that is alike.
      const proof = { id: `altcha ${signature}`, expiresAt: new Date(expiresAt * 1000) };
      return verified ? { outcome: 'passed', proof } : { outcome: 'refused' };
    } catch {
      // Parameters that the library cannot work with are none that it has signed.
      return { outcome: 'refused' };
    }
  }

  return {
    async challenge({ siteId, pageId, form }) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: roundsPerTry,
        counter: randomInt(2 * difficulty),
        deriveKey,
        expiresAt: Math.floor(now() / 1000) + solutionHolds,
        data: { site: siteId, page: pageId, form },
        ...secrets,
      });
      return { ...challenge, holds: solutionHolds };
    },
    verify,
  };
}
