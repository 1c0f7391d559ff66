import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

let origin: TestOrigin;

beforeAll(async () => {
  origin = await startTestOrigin();
  await origin.publish({ path: '/tea', title: 'Tea' });
  const state = { management: { previewMode: '1' } };
  await origin.publish({ path: '/draft', title: 'Draft', state });
});
afterAll(() => origin.close());

const token = { authorization: 'Bearer the-token-of-the-tests' };

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await origin.app.inject({ url, headers });
  return {
    ...response,
    headers: response.headers,
    mode: /data-mode="(\w+)"/.exec(response.body)?.[1],
  };
}

test.each([
  ['?mode=screenshot', 'screenshot'],
  ['?mode=editor', 'editor'],
  ['?mode=editor_preview', 'editor_preview'],
  ['?preview=1', 'preview'],
  ['?mode=live', 'live'],
  ['?mode=constructor', 'live'],
  ['?preview=0', 'live'],
])('%s asks for the mode %s, of those who may', async (query, mode) => {
  expect((await get(`/tea${query}`, token)).mode).toBe(mode);
  expect((await get(`/draft${query}`)).mode).toBe(mode);
  expect((await get(`/tea${query}`)).mode).toBe('live');
  expect((await get(`/tea${query}`, { authorization: 'Bearer wrong' })).mode).toBe('live');
});

test('a page in another mode is kept by nobody and listed nowhere', async () => {
  const { headers } = await get('/tea?mode=editor', token);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect((await get('/tea')).headers).not.toHaveProperty('x-robots-tag');
});

test.each(['?mode=editor', '?%6dode=editor', '?preview=1', '?%70review=1'])(
  'visitors are not shown what was asked for as %s',
  async (query) => {
    expect((await get(`/draft${query}`)).mode).not.toBe('live');
    expect((await get('/draft')).mode).toBe('live');
    expect((await get('/draft?a=1')).mode).toBe('live');
  },
);
