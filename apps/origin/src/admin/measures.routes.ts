import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { healthOf } from '../measures/health';
import { measureBounds } from '../measures/measure';
import { faultInWords } from '../rollouts/next-step';
import { RolloutTrial } from '../rollouts/rollout-trial';
import { presence } from '../rollouts/verdict-worker';
import { AdminError } from './admin-errors';
import { errorSchema, type AdminOptions } from './admin-options';

const moment = Type.String({ format: 'date-time' });
const number = Type.Number();

/** See `Health`. */
const healthSchema = Type.Object({
  pageType: Type.String(),
  arm: Type.String(),
  version: Type.String(),
  views: number,
  failed: number,
  told: number,
  broken: number,
  lcp: Type.Union([number, Type.Null()]),
});

const query = Type.Object({
  pageType: Type.Optional(Type.String({ maxLength: 100 })),
  from: Type.Optional(moment),
  to: Type.Optional(moment),
});

const pointSchema = Type.Object({
  at: moment,
  rolloutId: Type.String(),
  release: Type.String(),
  version: Type.String(),
  arm: Type.String(),
  pageType: Type.String(),
  measure: Type.String(),
  bucket: number,
  count: number,
});

const hour = 3_600_000;
/** Milliseconds from which on counts are told by the hour. */
const longestByMinute = 6 * hour;
const mostPoints = 100_000;

/** Calls that tell what was measured of versions. */
export function measuresRoutes(
  app: FastifyInstance,
  { stores }: Pick<AdminOptions, 'stores'>,
): void {
  app.get<{ Params: { id: string } }>(
    '/rollouts/:id/measures',
    {
      schema: {
        response: {
          200: Type.Object({
            /** What is to be thought of it, and what follows. */
            verdict: Type.Object({ kind: Type.String(), words: Type.String() }),
            health: Type.Array(healthSchema),
          }),
          404: errorSchema,
        },
      },
    },
    async ({ params: { id } }) => {
      const { rollouts } = await stores.rollouts.current();
      const rollout = rollouts.find((each) => each.id === id);
      if (!rollout) throw new AdminError(404, `No rollout under way has the id ${id}.`);
      const counted = await stores.measures.since(id, null);
      const origins = await stores.leases.count(presence);
      const { verdict, step } = new RolloutTrial().hear(rollout, counted, origins);
      const words = 'reason' in step ? step.reason : 'fine';
      return {
        verdict: { kind: verdict.kind, words: 'fault' in verdict ? faultInWords(verdict) : words },
        health: healthOf(counted.points),
      };
    },
  );

  app.get<{ Querystring: Static<typeof query> }>(
    '/measures',
    {
      schema: {
        querystring: query,
        response: {
          200: Type.Object({
            per: Type.String(),
            /** Between which values the buckets of a measure lie. */
            bounds: Type.Record(Type.String(), Type.Array(number)),
            points: Type.Array(pointSchema),
          }),
          422: errorSchema,
        },
      },
    },
    async ({ query: { pageType, ...asked } }) => {
      const to = new Date(asked.to ?? Date.now() + hour);
      const from = new Date(asked.from ?? to.getTime() - 25 * hour);
      if (from >= to) throw new AdminError(422, '"from" must be before "to".');
      const per = to.getTime() - from.getTime() > longestByMinute ? 'hour' : 'minute';
      const limited = { from, to, per, limit: mostPoints } as const;
      const points = await stores.measures.list(
        pageType === undefined ? limited : { ...limited, pageType },
      );
      return {
        per,
        bounds: measureBounds,
        points: points.map((each) => ({ ...each, at: each.at.toISOString() })),
      };
    },
  );
}
