import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** What a visitor's browser makes of a challenge. */
export async function solve(challenge: object): Promise<string> {
  const { parameters, signature } = challenge as Challenge;
  const solved = { challenge: { parameters, signature } };
  const solution = await solveChallenge({ ...solved, deriveKey });
  return Buffer.from(JSON.stringify({ ...solved, solution })).toString('base64');
}
