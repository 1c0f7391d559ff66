import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifestSchema, type ReleaseManifest } from '@atrium/contract';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { readPublication } from '../publish/publish-page';
import { shellName, type Release } from '../releases/release-catalog';
import { withRelease } from '../releases/gate';
import { scriptListAt } from '../releases/release-scripts';
import { buildLabel, pageTypesOf } from '../releases/release-set';
import { readAddress } from '../routes/pages/address';
import { PageFinder } from '../routes/pages/page-finder';
import { pageMode } from '../routes/pages/page-mode';
import type { Site, StoredPage } from '../stores/stores';
import { AdminError } from './admin-errors';
import { errorSchema, siteQuery, type AdminOptions } from './admin-options';

/** Bytes of a call: a release's description, and a page's document. */
const largestCall = 8 * 1024 * 1024;

const wanted = Type.Object({
  /** Path and query of the page, as a visitor asks for it. */
  url: Type.String({ pattern: '^/' }),
  /** A document to be rendered there instead of the one that is published. */
  page: Type.Optional(Type.Unknown()),
  /** A release that is not here, to be taken for the live one of its name. */
  release: releaseManifestSchema,
});

const releaseAnswer = Type.Object({
  name: Type.String(),
  version: Type.String(),
  build: Type.String(),
  /** Of the server bundle. */
  integrity: Type.String(),
});

const answer = Type.Object({
  /** What a render worker is asked for. */
  request: Type.Unknown(),
  /** The shell first, then the remotes, that of the page type in front. */
  releases: Type.Array(releaseAnswer),
  /** What the address of the page's script list answers. */
  scripts: Type.Unknown(),
  headers: Type.Record(Type.String(), Type.String()),
  warnings: Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() })),
});

const releaseParameters = Type.Object({ name: Type.String(), version: Type.String() });

/** A release of which only the manifest is here. */
const unpublished = (manifest: ReleaseManifest): Release => ({
  name: manifest.name,
  version: manifest.version,
  folder: '',
  manifest,
  digest: '',
});

/**
 * `POST /renders`: what it takes to render a page with a release that only the caller has, beside all
 * others that are live here; `GET /releases/{name}/{version}/server`: the server bundles of those.
 * So a team works on one remote without the sources of any other.
 */
export function rendersRoutes(app: FastifyInstance, options: AdminOptions): void {
  const { stores, board, catalog, renderer } = options;
  const finder = new PageFinder(stores);

  /** The page at an address, read anew: the release can have elements that nobody knew before. */
  async function readAnew(site: Site, { url, page, release }: Static<typeof wanted>) {
    const address = readAddress(url);
    if (address.kind !== 'page') throw new AdminError(404, `${url} is no address of a page.`);
    const found: StoredPage | undefined =
      page === undefined ? await finder.page(site, address) : undefined;
    const source = found && (await stores.pages.get(site.id, found.id))?.source;
    const input = source === undefined ? page : (JSON.parse(source) as unknown);
    if (input === undefined) throw new AdminError(404, `No page is published at ${address.path}.`);
    const { elements, name, pageTypes } = release;
    const own = new Set(elements.map(({ type }) => type));
    const read = await readPublication(
      {
        stores,
        elements: [
          ...elements,
          ...catalog.elements(board.common).filter(({ type }) => !own.has(type)),
        ],
        pageTypes: name === shellName ? pageTypesOf(catalog.newest) : pageTypes,
      },
      {
        site,
        path: address.path,
        locale: found?.locale ?? address.language,
        ...(found ? { id: found.id } : {}),
        input,
      },
    );
    if ('errors' in read) {
      const reasons = read.errors.map(
        ({ pointer, expected, got }) => `${pointer} expected ${expected}, got ${got}`,
      );
      throw new AdminError(422, `The page cannot be read: ${reasons.join('; ')}.`);
    }
    return { ...read, mode: pageMode(address.query, () => true) };
  }

  app.post<{ Body: Static<typeof wanted>; Querystring: Static<typeof siteQuery> }>(
    '/renders',
    {
      bodyLimit: largestCall,
      schema: {
        body: wanted,
        querystring: siteQuery,
        response: { 200: answer, 404: errorSchema, 422: errorSchema },
      },
    },
    async ({ body, query }) => {
      const site = await finder.site(query.host ?? '*');
      const { stored, warnings, mode } = await readAnew(site, body);
      const prepared = await renderer.prepare(site, stored, mode, (live) =>
        withRelease(live, unpublished(body.release)),
      );
      if (!prepared)
        throw new AdminError(422, `No live release renders pages of the type "${stored.type}".`);
      const { set, request, headers } = prepared;
      const all = [set.shell, ...set.remotes];
      const builds = new Map(all.map((release) => [buildLabel(release), release]));
      return {
        request,
        headers,
        warnings,
        scripts: scriptListAt(builds, request.scripts) ?? null,
        releases: all.map(({ name, version, manifest }) => ({
          name,
          version,
          build: manifest.build,
          integrity: manifest.server.integrity,
        })),
      };
    },
  );

  app.get<{ Params: Static<typeof releaseParameters> }>(
    '/releases/:name/:version/server',
    { schema: { params: releaseParameters, response: { 404: errorSchema } } },
    async ({ params: { name, version } }, reply) => {
      const release = catalog.releases.get(name)?.find((each) => each.version === version);
      if (!release) throw new AdminError(404, `There is no ${name}@${version}.`);
      const bundle = await readFile(join(release.folder, release.manifest.server.path));
      return reply.type('application/octet-stream').send(bundle);
    },
  );
}
