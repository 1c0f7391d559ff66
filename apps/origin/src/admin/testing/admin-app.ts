import Fastify, { type FastifyInstance } from 'fastify';
import { ConsoleSessions } from '../../console/console-sessions';
import { Signer } from '../../security/signed-token';
import type { AdminOptions } from '../admin-options';
import { adminRoutes } from '../admin.routes';

export const adminToken = 'a-token-for-the-tests';

const never = () => Promise.reject(new Error('nothing is published here'));

/** What stands around the calls: a site with no pages shown, nobody at the console, no builds. */
const surroundings = {
  config: { adminToken, publicUrl: 'https://example.com', port: 0, allowsPrivateWebhooks: false },
  board: { common: { remotes: new Map() } },
  publications: {
    look: () => Promise.resolve(),
    discard: () => Promise.resolve(),
    stage: never,
    publish: never,
  },
  renderer: { prepare: () => Promise.resolve(undefined) },
  looks: { hasIcon: () => true, hasFont: () => true },
  breaker: { list: () => [] },
  viewers: { link: () => 'token' },
  sessions: new ConsoleSessions(new Signer('a-secret-of-the-tests'), null, false),
  news: { listen: () => undefined },
  onPublished: () => undefined,
};

/** What the calls of one test are about: only as much of a catalog or a board as they read. */
interface AdminApp
  extends Pick<AdminOptions, 'stores'>, Partial<Pick<AdminOptions, 'onPublished'>> {
  catalog: object;
  board?: object;
  breaker?: object;
}

/** A server of the admin calls alone, over the stores of a test and the releases it names. */
export function openAdminApp(options: AdminApp): FastifyInstance {
  const app = Fastify();
  void app.register(adminRoutes, { ...surroundings, ...options } as unknown as AdminOptions);
  return app;
}
