import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../observability/metrics';
import type { Breaker } from '../../render/breaker';
import type { ReleaseBoard } from '../../rollouts/release-board';
import type { Health } from './health-check';

export interface HealthRoutesOptions {
  check: () => Promise<Health>;
  board: Pick<ReleaseBoard, 'common'>;
  breaker: Pick<Breaker, 'list'>;
  metrics: Metrics;
}

/** `GET /healthz` and `GET /metrics`: for whoever runs the site. */
export function healthRoutes(
  app: FastifyInstance,
  { check, board, breaker, metrics }: HealthRoutesOptions,
): void {
  app.get('/healthz', async (_request, reply) => {
    const { problems } = await check();
    const { shell, remotes } = board.common;
    const releases = Object.fromEntries(
      [shell, ...remotes.values()].map(({ name, version }) => [name, version]),
    );
    const open = breaker.list().map(({ release, what, message }) => ({ release, what, message }));
    // Of what failed others take the place: that is no reason to take the origin out of service.
    const failed = open.length > 0 ? { notAsked: open } : {};
    reply.header('Cache-Control', 'no-store');
    if (problems.length === 0) return { status: 'ok', releases, ...failed };
    return reply.code(503).send({ status: 'failing', problems, releases, ...failed });
  });

  app.get('/metrics', async (_request, reply) => {
    const text = await metrics.registry.metrics();
    return reply.header('Cache-Control', 'no-store').type(metrics.registry.contentType).send(text);
  });
}
