import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import type { ViewCounter } from '../../measures/view-counter';
import { scopedPage, type ScopedPage } from '../../rollouts/rollout';
import { isCrossSite } from '../../security/cross-site';
import { readAddress } from '../pages/address';
import type { PageFinder } from '../pages/page-finder';
import { VisitorError } from '../visitor-error';

export interface ViewsOptions {
  counter: Pick<ViewCounter, 'told'>;
  finder: PageFinder;
  publicUrl: string | null;
}

const milliseconds = Type.Optional(Type.Number({ minimum: 0, maximum: 600_000 }));

/** What a page's script says of a view as it ends. Further keys are dropped; absurd values refuse it all. */
const viewSchema = Type.Object({
  /** The page's path, without its query. */
  path: Type.String({ pattern: '^/', maxLength: 2000 }),
  /** Labels of the releases that the page was rendered by. */
  releases: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 }),
  lcp: milliseconds,
  inp: milliseconds,
  fcp: milliseconds,
  ttfb: milliseconds,
  cls: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  /** Whether a script threw, or an island was not loaded or not taken over. */
  broken: Type.Boolean(),
  /** Whether the last form that was sent was not received; absent where none was. */
  unsent: Type.Optional(Type.Boolean()),
});

const bodyLimit = 4 * 1024;
const perMinute = 120;

/** Milliseconds for which a page's type and elements need not be looked up again. */
const freshFor = 10_000;

/** `POST /api/views`: the beacon of pages on which visitors are shown different versions. */
export function viewsRoutes(
  app: FastifyInstance,
  { counter, finder, publicUrl }: ViewsOptions,
): void {
  const pages = new LRUCache<string, { page: ScopedPage | null }>({ max: 2000, ttl: freshFor });

  async function pageAt(host: string | undefined, path: string): Promise<ScopedPage | null> {
    const site = await finder.site(host);
    const key = `${site.id} ${path}`;
    const known = pages.get(key);
    if (known) return known.page;
    const address = readAddress(path);
    const stored = address.kind === 'page' ? await finder.page(site, address) : undefined;
    const page = stored ? scopedPage(stored) : null;
    pages.set(key, { page });
    return page;
  }

  app.post<{ Body: Static<typeof viewSchema> }>(
    '/api/views',
    {
      bodyLimit,
      schema: { body: viewSchema },
      config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
      onRequest: (request, _reply, done) => {
        const isForeign = isCrossSite(request.headers, publicUrl);
        done(isForeign ? new VisitorError(403, 'core.errors.forbidden', 'cross-site') : undefined);
      },
    },
    async (request, reply) => {
      const { path, releases, broken, unsent, ...values } = request.body;
      const page = await pageAt(request.headers.host, path);
      const told = {
        ...values,
        broken: Number(broken),
        ...(unsent === undefined ? {} : { unsent: Number(unsent) }),
      };
      if (page) counter.told(page, releases, told, request.raw);
      return reply.code(204).send();
    },
  );
}
