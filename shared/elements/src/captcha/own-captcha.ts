import { captchaChallengePath } from '@atrium/contract';
import type { CaptchaListener, CaptchaWork } from './captcha-work';

interface Challenge {
  /** Seconds for which a solution is taken. */
  holds: number;
}

/** ALTCHA's form of a solution: JSON in base64. Pages and forms may be named in any letters. */
const encode = (solved: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(solved))));

/** Lets a worker look for the solution, so that the page stays quick. */
function solve(solver: string, challenge: object, signal: AbortSignal): Promise<unknown> {
  const worker = new Worker(solver);
  return new Promise<unknown>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ error?: unknown } | null>) => {
      // Null: it took too long.
      if (data && !data.error) resolve(data);
      else reject(new Error('the captcha could not be solved', { cause: data?.error }));
    };
    worker.onerror = () => reject(new Error('the captcha’s worker could not run'));
    signal.onabort = () => reject(new DOMException('given up', 'AbortError'));
    worker.postMessage({ type: 'work', challenge });
  }).finally(() => worker.terminate());
}

/**
 * The origin's own captcha: asks for a challenge that is good for this form alone, and works on it.
 *
 * @param solver address of the worker's script
 */
export function beginOwn(
  { page, form, solver }: { page: string; form: string; solver: string },
  { onSolved, onFailed }: CaptchaListener,
): CaptchaWork {
  const controller = new AbortController();
  const { signal } = controller;
  const work = async () => {
    const query = new URLSearchParams({ page, form }).toString();
    const answer = await fetch(`${captchaChallengePath}?${query}`, { signal });
    if (!answer.ok) throw new Error(`no challenge: ${answer.status}`);
    const { holds, ...challenge } = (await answer.json()) as Challenge;
    onSolved(encode({ challenge, solution: await solve(solver, challenge, signal) }), holds);
  };
  work().catch(() => {
    if (!signal.aborted) onFailed();
  });
  return { end: () => controller.abort() };
}
