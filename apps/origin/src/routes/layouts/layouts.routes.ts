import { layoutPath, type Layout } from '@atrium/contract';
import type { FastifyInstance } from 'fastify';
import { Cookie } from '../../accounts/cookies';

const layouts: readonly Layout[] = ['desktop', 'mobile'];

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The cookie that says which layout a browser without script showed last. */
export const layoutCookie = (isSecure: boolean) =>
  new Cookie('atrium_layout', isSecure, { form: /^(?:desktop|mobile)$/ });

/** `GET /api/layouts/{layout}.gif`: notes the layout that a browser fetches the picture for. */
export function layoutsRoutes(app: FastifyInstance, { cookie }: { cookie: Cookie }): void {
  for (const layout of layouts)
    app.get(layoutPath(layout), (_request, reply) =>
      reply
        .headers({ 'Cache-Control': 'no-store', 'Set-Cookie': cookie.set(layout) })
        .type('image/gif')
        .send(pixel),
    );
}
