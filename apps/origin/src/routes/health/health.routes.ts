import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../observability/metrics';
import type { ReleaseBoard } from '../../rollouts/release-board';
import type { Health } from './health-check';

export interface HealthRoutesOptions {
  check: () => Promise<Health>;
  board: Pick<ReleaseBoard, 'common'>;
  metrics: Metrics;
}

/** `GET /healthz` and `GET /metrics`: for whoever runs the site. */
export function healthRoutes(
  app: FastifyInstance,
  { check, board, metrics }: HealthRoutesOptions,
): void {
  app.get('/healthz', async (_request, reply) => {
    const { problems } = await check();
    const { shell, remotes } = board.common;
    const releases = Object.fromEntries(
      [shell, ...remotes.values()].map(({ name, version }) => [name, version]),
    );
    reply.header('Cache-Control', 'no-store');
    if (problems.length === 0) return { status: 'ok', releases };
    return reply.code(503).send({ status: 'failing', problems, releases });
  });

  app.get('/metrics', async (_request, reply) => {
    const text = await metrics.registry.metrics();
    return reply.header('Cache-Control', 'no-store').type(metrics.registry.contentType).send(text);
  });
}
