import { captchaChallengePath } from '@atrium/contract';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { PageFinder } from '../routes/pages/page-finder';
import type { Captchas } from './captchas';

const querySchema = Type.Object({
  page: Type.String({ minLength: 1, maxLength: 200 }),
  form: Type.String({ minLength: 1, maxLength: 250 }),
});

/** `GET /api/captcha/challenge?page={id}&form={id}`: the work that a browser does to prove itself. */
export function captchaRoutes(
  app: FastifyInstance,
  { captchas, finder, perMinute }: { captchas: Captchas; finder: PageFinder; perMinute: number },
): void {
  app.get<{ Querystring: Static<typeof querySchema> }>(
    captchaChallengePath,
    {
      schema: { querystring: querySchema },
      config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const { page: pageId, form } = request.query;
      const site = await finder.site(request.headers.host);
      const challenge = await captchas.challengeFor({ siteId: site.id, pageId, form });
      reply.header('Cache-Control', 'no-store');
      return challenge ?? reply.code(404).send({ error: 'captchas are not of this origin' });
    },
  );
}
