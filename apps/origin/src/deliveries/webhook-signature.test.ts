import { backOff } from './back-off';
import { isSecret, newSecret, webhookHeaders } from './webhook-signature';

test('signs as the Standard Webhooks specification does', () => {
  const headers = webhookHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    time: new Date(1_614_265_330_999),
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('makes secrets that it takes, each another', () => {
  expect(isSecret(newSecret())).toBe(true);
  expect(newSecret()).not.toBe(newSecret());
});

test.each([
  '',
  'secret',
  'whsec_',
  `whsec_${Buffer.alloc(23).toString('base64')}`,
  `whsec_${Buffer.alloc(65).toString('base64')}`,
  `whsec_${'*'.repeat(32)}`,
])('%j is no secret', (text) => expect(isSecret(text)).toBe(false));

describe('the next attempt', () => {
  test.each([
    [1, 500, 1000],
    [2, 1000, 2000],
    [8, 64_000, 128_000],
    [13, 1_800_000, 3_600_000],
    [1000, 1_800_000, 3_600_000],
  ])('after %i is between %i and %i ms away', (attempts, least, most) => {
    expect(backOff(attempts, 0, () => 0)).toBe(least);
    expect(backOff(attempts, 0, () => 1)).toBe(most);
  });

  test('is not before the receiver asks for it, within an hour', () => {
    expect(backOff(1, 30_000)).toBe(30_000);
    expect(backOff(1, 1e9)).toBe(3_600_000);
  });
});
