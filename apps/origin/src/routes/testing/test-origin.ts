import { FontCatalog } from '../../fonts/font-catalog';
import { compileElements, readPage, type ElementManifest } from '@atrium/contract';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildApp } from '../../app';
import type { AppDependencies } from '../../app-parts';
import type { ErrorEvent } from '../../observability/error-reporter';
import { createLogger } from '../../observability/logger';
import { Metrics } from '../../observability/metrics';
import { inProcess } from '../../releases/comparison/testing/in-process';
import { FolderStore } from '../../releases/folder-store';
import { ReleaseCatalog, type LiveReleases } from '../../releases/release-catalog';
import { ReleaseFolder } from '../../releases/release-folder';
import { poolSettings } from '../../render/pool-settings';
import { RenderPool } from '../../render/render-pool';
import { RenderPools } from '../../render/render-pools';
import { ReleaseBoard } from '../../rollouts/release-board';
import { buildWorker } from '../../render/testing/build-worker';
import {
  fakeRemote,
  fakeShell,
  makeReleasesFolder,
  writeRelease,
  type FakeRelease,
} from '../../render/testing/fake-releases';
import type { StoredPage } from '../../stores/stores';
import { MemoryStores } from './memory-stores';

const workerFile = buildWorker();

const pageTypes = [
  'sales_page',
  'info_page',
  'inline',
  'not_found',
  'inactive_funnel_page',
  'webinar_registration',
  'custom_login',
];

/** The whole origin with stores in memory and small releases of its own. */
export interface TestOrigin {
  app: FastifyInstance;
  dataDir: string;
  releasesDir: string;
  stores: MemoryStores;
  reports: ErrorEvent[];
  logs: string[];
  /** Stores a page; `elements` are in the form of page documents. */
  publish(page: Publication): Promise<void>;
  close(): Promise<void>;
}

export interface Publication {
  path: string;
  id?: string;
  type?: string;
  locale?: string;
  revision?: string;
  title?: string;
  elements?: Record<string, object>;
  /** Further slices of a saved state. */
  state?: object;
  /** Replaces parts of the stored row. */
  row?: Partial<StoredPage>;
}

/** Readers that keep every field of the elements in tests as it is. */
const passThrough = (type: string): ElementManifest => {
  const names = [
    'slug',
    'show',
    'optional',
    'action',
    'redirectionType',
    'urlRedirect',
    'html',
    'errorText',
    'country',
    'isCheckboxDisabled',
    'text',
    'content',
  ];
  const properties = Object.fromEntries(names.map((name) => [name, { default: null }]));
  return {
    type,
    fields: { type: 'object', properties },
    children: true,
  } as unknown as ElementManifest;
};

export async function startTestOrigin(
  options: {
    releases?: FakeRelease[];
    config?: Partial<AppDependencies['config']>;
    timeout?: number;
    loginLimits?: AppDependencies['loginLimits'];
    breakerPauses?: AppDependencies['breakerPauses'];
  } = {},
): Promise<TestOrigin> {
  const directory = makeReleasesFolder();
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-data-'));
  const releases = options.releases ?? [
    { name: 'shell', server: fakeShell },
    { name: 'pages', server: fakeRemote('pages'), pageTypes, elementTypes: ['Body', 'Text'] },
  ];
  for (const release of releases) writeRelease(directory, release);
  const catalog = ReleaseCatalog.open(directory);
  const metrics = new Metrics();
  const open = (live: LiveReleases) =>
    new RenderPool({
      file: workerFile,
      settings: poolSettings(live, join(process.cwd(), 'apps/origin')),
      memory: 64,
      size: 1,
      limits: {
        loading: options.timeout ? { late: 3000, most: 4000 } : { late: 20_000, most: 20_000 },
        // Longer than the slowest machine renders, where a test does not wait for the end of it.
        rendering: { late: options.timeout ? 300 : 20_000, most: options.timeout ?? 20_000 },
      },
      longestQueue: 50,
      onOutput: () => undefined,
      onWorkerEnd: ({ fault }) => metrics.workerEnds.inc({ reason: fault }),
    });
  const pools = new RenderPools(open);
  const board = new ReleaseBoard(catalog);
  const folder = new ReleaseFolder(directory);
  const stores = new MemoryStores();
  const reports: ErrorEvent[] = [];
  const logs: string[] = [];
  const app = await buildApp({
    config: {
      publicUrl: 'https://public.example',
      port: 3000,
      dataDir,
      resourcesDir: resolve(__dirname, '../../..'),
      sentryDsn: null,
      pageCacheBytes: 4_000_000,
      postsPerMinute: 1000,
      trustedProxies: 'loopback',
      usesGoogleFonts: false,
      attachments: { files: 3, bytes: 100_000 },
      scanCommand: null,
      allowsPrivateWebhooks: false,
      captcha: { provider: 'altcha', siteKey: '', secret: '', difficulty: 1 },
      ...options.config,
    },
    adminToken: 'the-token-of-the-tests',
    loginLimits: options.loginLimits,
    breakerPauses: options.breakerPauses,
    stores,
    catalog,
    fonts: new FontCatalog({
      fontsDir: null,
      resourcesDir: resolve(__dirname, '../../..'),
      usesGoogleFonts: false,
    }),
    looks: { hasIcon: () => true, hasFont: () => true },
    pools,
    board,
    publishing: {
      artifacts: new FolderStore(folder),
      folder,
      openPool: open,
      startComparer: inProcess,
    },
    reporter: { report: (event) => reports.push(event), close: () => Promise.resolve() },
    logger: createLogger('info', { write: (line) => logs.push(line) }),
    metrics,
  });
  let published = 0;
  return {
    app,
    dataDir,
    releasesDir: directory,
    stores,
    reports,
    logs,
    async publish({
      path,
      id = path,
      type = 'sales_page',
      locale = 'en',
      title = 'A page',
      ...more
    }) {
      const elements = {
        root: {
          id: 'root',
          type: 'Body',
          childIds: Object.keys(more.elements ?? {}).filter(
            (key) => !(more.elements?.[key] as { parentId?: string }).parentId,
          ),
        },
      };
      const entities: Record<string, object> = { ...elements };
      for (const [key, element] of Object.entries(more.elements ?? {})) {
        entities[key] = { id: key, parentId: 'root', ...element };
      }
      const readers = Object.values(entities).map((element) => (element as { type: string }).type);
      const read = readPage(
        { page: { id, type, locale, seo: { title }, entities }, ...more.state },
        { elements: compileElements(readers.map(passThrough)), html: (html) => html },
      );
      if (!read.ok) throw new Error(JSON.stringify(read.errors));
      published += 1;
      await stores.pages.put({
        siteId: 'default',
        id,
        path,
        locale,
        type: read.page.type,
        title,
        revision: more.revision ?? `revision-${published}`,
        document: JSON.stringify(read.page),
        sanitized: ['Text.content', 'ExplicitConsent.html'],
        elementTypes: [...new Set(readers)],
        publishedAt: new Date(),
        source: '',
        ...more.row,
      });
    },
    async close() {
      await app.close();
      await pools.close();
      metrics.close();
      for (const folder of [directory, dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
