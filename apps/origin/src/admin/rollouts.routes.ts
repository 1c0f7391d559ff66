import { isPageType, scopeSchema, type Scope } from '@atrium/contract';
import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { courseOf } from '../measures/course';
import { versionFor } from '../rollouts/rollout';
import { RolloutUnderWay, type Placement, type Rollout } from '../stores/rollout-stores';
import { AdminError } from './admin-errors';
import { errorSchema, type AdminOptions } from './admin-options';
import { checkVersion } from './check-version';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const deed = { by: text(200), reason: text(1000) };
const placed = { release: text(100), version: text(100), scope: scopeSchema };

/** Refuses what it does not know: a misspelt limit that is left out would let a version loose on all pages. */
const exact = new Ajv({ strict: false });
const validatorCompiler = ({ schema }: { schema: object }) => exact.compile(schema);

const minute = 60_000;

const newRollout = Type.Object({
  ...placed,
  ...deed,
  stages: Type.Array(Type.Number({ exclusiveMinimum: 0, maximum: 100 }), {
    minItems: 1,
    maxItems: 20,
  }),
  every: Type.Integer({ minimum: 1000, maximum: 30 * 24 * 60 * minute }),
  needed: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
});

const newPlacement = Type.Object({ ...placed, ...deed });

const action = Type.Object({
  action: Type.Enum(['pause', 'resume', 'widen', 'stop']),
  ...deed,
});

const moment = Type.String({ format: 'date-time' });

const rolloutSchema = Type.Object({
  id: Type.String(),
  release: Type.String(),
  version: Type.String(),
  from: Type.String(),
  scope: scopeSchema,
  stages: Type.Array(Type.Number()),
  every: Type.Number(),
  needed: Type.Number(),
  stage: Type.Number(),
  state: Type.String(),
  since: moment,
  startedAt: moment,
});

const valueSchema = Type.Union([Type.Number(), Type.Null()]);

/** See `CoursePoint`. */
const courseSchema = Type.Object({
  points: Type.Array(
    Type.Object({
      at: moment,
      arm: Type.String(),
      views: Type.Number(),
      hurt: Type.Number(),
      lcp: valueSchema,
      inp: valueSchema,
      render: valueSchema,
      cls: valueSchema,
    }),
  ),
});

/** Milliseconds of a course: as long as counts are kept; and of one that is told by the minute. */
const longestCourse = 30 * 24 * 60 * minute;
const longestByMinute = 6 * 60 * minute;
/** Counts that a course is made from at most. */
const mostCounts = 200_000;

const shown = ({ since, startedAt, salt: _salt, ...rollout }: Rollout) => ({
  ...rollout,
  since: since.toISOString(),
  startedAt: startedAt.toISOString(),
});

type Change = { stage?: number; state?: Rollout['state'] };

/** What an action makes of a rollout; a sentence where it cannot be done. */
function changeOf({ stage, stages, state }: Rollout, name: string): Change | string {
  if (name === 'stop') return { state: 'stopped' };
  if (name === 'pause') return state === 'paused' ? 'It is paused already.' : { state: 'paused' };
  if (name === 'resume') return state === 'running' ? 'It runs already.' : { state: 'running' };
  return stage + 1 < stages.length ? { stage: stage + 1 } : { state: 'done' };
}

/** Calls that decide which versions are shown to whom. */
export function rolloutsRoutes(
  app: FastifyInstance,
  { stores, catalog, publications }: AdminOptions,
): void {
  /** @throws {AdminError} where there is no such version, or nobody who renders such pages */
  async function check(placement: Placement): Promise<void> {
    await checkVersion({ catalog, publications }, placement);
    const { pageType } = placement.scope;
    const all = [...catalog.releases.values()].flat();
    if (
      pageType !== undefined &&
      !isPageType(pageType) &&
      !all.some(({ manifest }) => manifest.pageTypes.includes(pageType))
    )
      throw new AdminError(422, `No release renders pages of the type "${pageType}".`);
  }

  /** The version that visitors in no rollout are shown on pages of a scope. */
  async function liveVersion(release: string, { elementTypes = [], ...where }: Scope) {
    const { placements } = await stores.rollouts.current();
    const page = { siteId: '', locale: '', type: '', ...where, elementTypes };
    const placed = versionFor(release, page, { placements, rollouts: [] }, '');
    return placed ?? catalog.releases.get(release)?.[0]?.version ?? '';
  }

  /** @throws {AdminError} where no such rollout is shown to anybody */
  async function underWay(id: string): Promise<Rollout> {
    const { rollouts } = await stores.rollouts.current();
    const rollout = rollouts.find((each) => each.id === id);
    if (!rollout) throw new AdminError(404, `No rollout under way has the id ${id}.`);
    return rollout;
  }

  app.get(
    '/rollouts',
    {
      schema: {
        response: {
          200: Type.Object({
            placements: Type.Array(Type.Object(placed)),
            rollouts: Type.Array(rolloutSchema),
            deeds: Type.Array(
              Type.Object({
                at: moment,
                action: Type.String(),
                release: Type.String(),
                version: Type.String(),
                rolloutId: Type.Union([Type.String(), Type.Null()]),
                ...deed,
              }),
            ),
          }),
        },
      },
    },
    async () => {
      const { placements, rollouts } = await stores.rollouts.current();
      const deeds = await stores.rollouts.deeds(100);
      return {
        placements,
        rollouts: rollouts.map(shown),
        deeds: deeds.map((each) => ({ ...each, at: each.at.toISOString() })),
      };
    },
  );

  app.post<{ Body: Static<typeof newRollout> }>(
    '/rollouts',
    {
      validatorCompiler,
      schema: {
        body: newRollout,
        response: { 201: rolloutSchema, 409: errorSchema, 422: errorSchema },
      },
    },
    async ({ body: { by, reason, ...rollout } }, reply) => {
      await check(rollout);
      const { release, version, stages } = rollout;
      if (stages.some((share, index) => index > 0 && share <= (stages[index - 1] ?? 0)))
        throw new AdminError(422, `"stages" must grow: ${stages.join(', ')}.`);
      const from = await liveVersion(release, rollout.scope);
      if (from === version)
        throw new AdminError(422, `${release}@${version} is shown there to everybody already.`);
      try {
        const begun = await stores.rollouts.begin({ ...rollout, from }, { by, reason });
        return await reply.code(201).send(shown(begun));
      } catch (error) {
        if (error instanceof RolloutUnderWay) throw new AdminError(409, `${error.message}.`);
        throw error;
      }
    },
  );

  app.get<{ Params: { id: string } }>(
    '/rollouts/:id/course',
    { schema: { response: { 200: courseSchema, 404: errorSchema } } },
    async ({ params: { id } }) => {
      const rollout = await underWay(id);
      const now = Date.now();
      // By the hour what lasts longer, so that it can be drawn.
      const per = now - rollout.startedAt.getTime() > longestByMinute ? 'hour' : 'minute';
      const from = new Date(now - longestCourse);
      // A database whose clock is ahead of ours has later minutes.
      const to = new Date(now + longestCourse);
      const counted = await stores.measures.list({
        ...{ rolloutId: id, from, to, per, limit: mostCounts },
      });
      return {
        points: courseOf(counted).map((point) => ({ ...point, at: point.at.toISOString() })),
      };
    },
  );

  app.post<{ Params: { id: string }; Body: Static<typeof action> }>(
    '/rollouts/:id',
    {
      schema: {
        body: action,
        response: { 200: rolloutSchema, 404: errorSchema, 409: errorSchema },
      },
    },
    async ({ params: { id }, body: { action: name, by, reason } }) => {
      const rollout = await underWay(id);
      const change = changeOf(rollout, name);
      if (typeof change === 'string') throw new AdminError(409, change);
      if (!(await stores.rollouts.change(rollout, change, { by, reason })))
        throw new AdminError(409, 'Somebody else has changed it meanwhile; look at it again.');
      return shown({ ...rollout, ...change });
    },
  );

  app.post<{ Body: Static<typeof newPlacement> }>(
    '/placements',
    {
      validatorCompiler,
      schema: {
        body: newPlacement,
        response: { 200: Type.Object({ ...placed, before: Type.String() }), 422: errorSchema },
      },
    },
    async ({ body: { by, reason, ...placement } }) => {
      await check(placement);
      const before = await liveVersion(placement.release, placement.scope);
      await stores.rollouts.place(placement, { by, reason });
      return { ...placement, before };
    },
  );
}
