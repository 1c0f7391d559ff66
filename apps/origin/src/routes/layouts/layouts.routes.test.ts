import { layoutPath, type Layout } from '@atrium/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { layoutCookie, layoutsRoutes } from './layouts.routes';

let app: FastifyInstance;
const cookie = layoutCookie(true);

beforeAll(() => {
  app = Fastify();
  layoutsRoutes(app, { cookie });
});

afterAll(() => app.close());

test.each<Layout>(['desktop', 'mobile'])(
  'the picture of the layout %s notes it for the session, whenever it is asked for',
  async (layout) => {
    const { statusCode, headers, rawPayload } = await app.inject(layoutPath(layout));
    expect([statusCode, headers['content-type'], rawPayload.subarray(0, 6).toString()]).toEqual([
      200,
      'image/gif',
      'GIF89a',
    ]);
    expect(headers['cache-control']).toBe('no-store');
    const set = String(headers['set-cookie']);
    expect(set).toBe(`__Host-atrium_layout=${layout}; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(cookie.read(set)).toBe(layout);
  },
);

test('there is no other layout', async () => {
  expect((await app.inject('/api/layouts/tablet.gif')).statusCode).toBe(404);
  expect(cookie.read('__Host-atrium_layout=tablet')).toBeUndefined();
});
