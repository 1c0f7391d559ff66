import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

let origin: TestOrigin;

beforeAll(async () => {
  origin = await startTestOrigin();
  const agreement = '<p>The mill\\\'s <a href=\\"/terms\\">terms</a></p>';
  await origin.publish({ path: '/order', id: 'order', state: { management: { agreement } } });
  await origin.publish({ path: '/plain', id: 'plain' });
});

afterAll(() => origin.close());

const get = (id: string) => origin.app.inject(`/api/pages/user-agreement/${id}`);

test('is told as text, with its quotes unescaped', async () => {
  const { statusCode, headers, body } = await get('order');
  expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'nosniff',
  ]);
  expect(body).toBe('<p>The mill\'s <a href="/terms">terms</a></p>');
});

test('is empty where a page has none, also one of before there were agreements', async () => {
  expect([(await get('plain')).statusCode, (await get('plain')).body]).toEqual([200, '']);
  await origin.publish({ path: '/old', id: 'old', row: { document: '{}' } });
  expect((await get('old')).body).toBe('');
});

test.each(['nothing', '..%2forder', '%00'])('there is none of the page %s', async (id) => {
  expect((await get(id)).statusCode).toBe(404);
});
