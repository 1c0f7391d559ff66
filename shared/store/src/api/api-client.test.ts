/** @jest-environment node */
import { createApiClient } from './api-client';
import { ApiError, type ApiFailure } from './api-error';

const mockPost = jest.fn();
const mockCreate = jest.fn();
jest.mock('axios', () => ({
  __esModule: true,
  default: { create: (...given: unknown[]) => mockCreate(...given) as unknown },
}));

const body = { optin: { entityId: '9' } };
const errors = { common: ['Not today'], fields: { email: ['Known already'] }, bookingFields: {} };

beforeEach(() => {
  jest.resetAllMocks();
  mockCreate.mockReturnValue({ post: mockPost });
});

const answer = (status: number, data: unknown = {}) => mockPost.mockResolvedValue({ status, data });

/** What a call came to. */
async function failure(): Promise<ApiError> {
  const error: unknown = await createApiClient()
    .post('/page', body)
    .then(
      () => 'no failure',
      (reason: unknown) => reason,
    );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('a call that succeeds', () => {
  it('posts under its key and gives the answer', async () => {
    answer(200, { redirect: '/thanks' });
    const result = await createApiClient().post('/page', body, { idempotencyKey: 'key-1' });
    expect(result).toEqual({ redirect: '/thanks' });
    expect(mockPost.mock.calls).toEqual([
      ['/page', body, { headers: { 'Idempotency-Key': 'key-1' } }],
    ]);
  });

  it('goes without a key where there is none', async () => {
    answer(204, '');
    await createApiClient().post('/page', body, { idempotencyKey: '' });
    expect(mockPost).toHaveBeenCalledWith('/page', body, { headers: {} });
  });

  it('says that it is a script who calls, and gives up some time', async () => {
    answer(200);
    const client = createApiClient();
    client.warmUp();
    await client.post('/page', body);
    await client.post('/page', body);
    expect(mockCreate).toHaveBeenCalledTimes(1);
    expect(mockCreate).toHaveBeenCalledWith(
      expect.objectContaining({
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        timeout: 30_000,
      }),
    );
  });
});

describe('a call that fails', () => {
  it.each<[number, unknown, ApiFailure]>([
    [400, { errors }, { kind: 'validation', errors }],
    [
      400,
      { errors: { common: ['Not today'] } },
      { kind: 'validation', errors: { ...errors, fields: {} } },
    ],
    [400, 'not JSON', { kind: 'other', message: null }],
    [
      400,
      { errors: { common: 'Not today', fields: { email: ['Known already', 7, ''], city: null } } },
      {
        kind: 'validation',
        errors: { ...errors, fields: { email: ['Known already'], city: [] } },
      },
    ],
    [400, { errors: { common: [], fields: [] } }, { kind: 'other', message: null }],
    [400, { errors: { common: [7], fields: 'x' } }, { kind: 'other', message: null }],
    [200, '<html>Sign in to this network', { kind: 'other', message: null }],
    [200, '', { kind: 'other', message: null }],
    [200, null, { kind: 'other', message: null }],
    [200, ['x'], { kind: 'other', message: null }],
    [401, { location: '/login' }, { kind: 'forbidden', location: '/login' }],
    [403, { location: '/login' }, { kind: 'forbidden', location: '/login' }],
    [403, null, { kind: 'forbidden', location: null }],
    [403, { location: 7 }, { kind: 'forbidden', location: null }],
    [404, {}, { kind: 'not-found' }],
    [411, {}, { kind: 'length-required' }],
    [502, '<html>', { kind: 'gateway' }],
    [504, '<html>', { kind: 'gateway' }],
    [503, {}, { kind: 'unavailable' }],
    [500, { message: 'Out of flour' }, { kind: 'other', message: 'Out of flour' }],
    [418, undefined, { kind: 'other', message: null }],
    [302, '', { kind: 'other', message: null }],
  ])('%i %j is told by its kind', async (status, data, expected) => {
    answer(status, data);
    const error = await failure();
    expect([error.failure, error.status]).toEqual([expected, status]);
    expect(error.message).toBe(`call failed: ${expected.kind} (${status})`);
  });

  it.each([409, 413, 429, 503])('%i brings the texts of the answer', async (status) => {
    answer(status, { errors });
    expect((await failure()).errors).toEqual(errors);
  });

  it.each<[string, object, ApiFailure['kind']]>([
    [
      'nobody answers',
      Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK' }),
      'no-connection',
    ],
    [
      'the answer takes too long',
      Object.assign(new Error('timeout'), { code: 'ECONNABORTED' }),
      'no-connection',
    ],
    [
      'it was called off',
      Object.assign(new Error('canceled'), { code: 'ERR_CANCELED' }),
      'cancelled',
    ],
  ])('%s', async (_name, reason, kind) => {
    mockPost.mockRejectedValue(reason);
    const error = await failure();
    expect([error.failure, error.status, error.errors]).toEqual([{ kind }, null, null]);
    expect(error.message).toBe(`call failed: ${kind}`);
  });

  it('can be repeated where the client itself did not come', async () => {
    answer(200, { redirect: '/thanks' });
    mockCreate.mockImplementationOnce(() => {
      throw new Error('offline');
    });
    const client = createApiClient();
    client.warmUp();
    await expect(client.post('/page', body)).rejects.toMatchObject({
      failure: { kind: 'no-connection' },
    });
    await expect(client.post('/page', body)).resolves.toEqual({ redirect: '/thanks' });
  });
});
