import { CaptchaUnavailable } from './captcha-provider';
import { remoteProvider } from './remote.provider';

const where = { siteId: 'default', pageId: 'join', form: 'form' };

type Answer = () => Response | Promise<Response>;

/** A provider whose answers the test gives, one after the other. */
function setUp(...answers: Answer[]) {
  const asked: { url: string; sent: Record<string, string> }[] = [];
  const fetch = (url: unknown, { body, signal }: RequestInit = {}) => {
    expect(signal).toBeInstanceOf(AbortSignal);
    const sent = Object.fromEntries(body as URLSearchParams) as Record<string, string>;
    asked.push({ url: url as string, sent });
    return Promise.resolve((answers.shift() as Answer)());
  };
  const options = { name: 'turnstile', siteKey: 'site', secret: 'secret' } as const;
  return { asked, provider: remoteProvider({ ...options, fetch }) };
}

const says = (verdict: object, status?: number) => () => Response.json(verdict, { status });
const good = says({ success: true });
const bad = says({ success: false, 'error-codes': ['invalid-input-response'] });

test('a token is worth what the provider says of it', async () => {
  const { provider, asked } = setUp(good, bad);
  expect(await provider.verify(where, 't1')).toMatchObject({ outcome: 'passed' });
  expect(await provider.verify(where, 't2')).toEqual({ outcome: 'refused' });
  expect(asked).toEqual([
    {
      url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
      sent: { secret: 'secret', sitekey: 'site', response: 't1' },
    },
    expect.objectContaining({ sent: expect.objectContaining({ response: 't2' }) as object }),
  ]);
});

test('a token that was good is good again in its form, where the provider would say no', async () => {
  const { provider, asked } = setUp(good, bad);
  const first = await provider.verify(where, 'token');
  expect(await provider.verify(where, 'token')).toEqual(first);
  expect(asked).toHaveLength(1);
  const elsewhere = await provider.verify({ ...where, form: 'form-popup' }, 'token');
  expect(elsewhere).toEqual({ outcome: 'refused' });
});

test.each<[string, Answer]>([
  ['is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
  ['takes too long', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ['has a bad day', says({}, 500)],
  ['answers nonsense', () => new Response('<html>')],
  ['does not know the operator', says({ success: false, 'error-codes': ['invalid-input-secret'] })],
])('nobody is refused while the provider %s', async (_, answer) => {
  const { provider } = setUp(answer, good);
  await expect(provider.verify(where, 'token')).rejects.toBeInstanceOf(CaptchaUnavailable);
  expect(await provider.verify(where, 'token')).toMatchObject({ outcome: 'passed' });
});
