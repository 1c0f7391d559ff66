import type { NotAsked } from '@atrium/contract';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { adminToken, openAdminApp } from '../admin/testing/admin-app';
import { FolderInUse } from '../stores/data-folder-lock';
import { StoreUnavailable } from '../stores/stores';
import { exampleSubmission } from '../stores/testing/example-submission';
import { exampleDocument, exampleElements } from '../stores/testing/example-elements';
import { openTemporaryStores, type TemporaryStores } from '../stores/testing/temporary-stores';
import { run } from './run';

const shell = {
  name: 'shell',
  version: '1.0.0',
  folder: '/releases/shell/1.0.0',
  manifest: { contract: 1, build: 'b1', pageTypes: [], elements: [] },
};
const blogs = ['1.2.0', '1.1.0'].map((version) => ({ ...shell, name: 'blog', version }));
const catalog = {
  elements: () => exampleElements,
  releases: new Map([
    ['shell', [shell]],
    ['blog', blogs],
  ]),
  newest: { shell, remotes: new Map() },
  refused: [new Error('blog@9.9.9 is damaged')],
};

let notAsked: NotAsked[] = [];

let temporary: TemporaryStores;
let app: FastifyInstance;
let url: string;
let folder: string;

beforeAll(async () => {
  temporary = await openTemporaryStores();
  const breaker = { list: () => notAsked };
  app = openAdminApp({ stores: temporary.stores, catalog, breaker });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await app.close();
  await temporary.dispose();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-cli-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function atrium(
  parameters: string[],
  {
    environment = {},
    start = () => Promise.resolve(),
  }: {
    environment?: Record<string, string>;
    start?: () => Promise<void>;
  } = {},
) {
  const printed = { output: '', errors: '' };
  const sink = (name: keyof typeof printed) =>
    new Writable({
      // Takes one piece at a time, as a slow terminal does.
      highWaterMark: 1,
      write(part: Buffer, _, done) {
        printed[name] += part.toString();
        setImmediate(done);
      },
    });
  const code = await run(parameters, {
    environment: { ADMIN_TOKEN: adminToken, PUBLIC_URL: url, ...environment },
    workingFolder: folder,
    output: sink('output'),
    errors: sink('errors'),
    start,
  });
  await new Promise((resolve) => setImmediate(resolve));
  return { code, ...printed };
}

async function writePage(name: string, document: unknown) {
  await mkdir(join(folder, 'site/pages'), { recursive: true });
  await writeFile(join(folder, 'site/pages', name), JSON.stringify(document));
}

test('imports a folder, prints the addresses and lists the pages', async () => {
  await writePage('index.json', exampleDocument('home'));
  await writePage(
    'about.ar.json',
    exampleDocument('about', 'x', { seo: { title: 'a\u001b[2Jb' } }),
  );
  await mkdir(join(folder, 'site/files'));
  await writeFile(join(folder, 'site/files/logo.svg'), '<svg xmlns="x"></svg>');
  expect(await atrium(['import', join(folder, 'site')])).toEqual({
    code: 0,
    output: 'https://example.com/ar/about\nhttps://example.com/\n',
    errors: 'Imported 2 pages and 1 files.\n',
  });
  const { output } = await atrium(['pages']);
  expect(output).toMatch(/^url +locale +type +id +publishedAt +title\n/);
  expect(output).toMatch(
    /^https:\/\/example.com\/ar\/about +ar +sales_page +about +\d{4}-\S+ +a \[2Jb$/m,
  );
  expect(await temporary.stores.files.get('default', 'logo')).toMatchObject({
    type: 'image/svg+xml',
  });
});

test('a folder with problems is not imported; all of them are listed', async () => {
  await writePage('fine.json', exampleDocument('fine'));
  await writePage('one.json', exampleDocument('one', 'x', { type: 'poster' }));
  await writePage('two.json', exampleDocument('two', 'x', { entities: 1 }));
  const { code, errors } = await atrium(['import', join(folder, 'site')]);
  expect(code).toBe(1);
  expect(errors).toContain('pages/one.json /type: expected a page type, got poster\n');
  expect(errors).toContain('pages/two.json /entities: expected the elements by id, got 1\n');
  expect(await temporary.stores.pages.get('default', 'fine')).toBeUndefined();
});

test('--site publishes to the site of a host', async () => {
  await writePage('index.json', exampleDocument('mill'));
  const { output } = await atrium(['import', join(folder, 'site'), '--site', 'mill.example']);
  expect(output).toBe('https://mill.example/\n');
  expect((await atrium(['pages', '--site', 'mill.example'])).output).toContain('mill.example/');
});

test('prints what visitors sent as JSON and as a spreadsheet', async () => {
  expect((await atrium(['submissions'])).output).toBe('[]\n');
  for (const email of ['a@example.com', 'b@example.com']) {
    await temporary.stores.submissions.store(
      exampleSubmission({ fields: { email, message: 'ä' } }),
      { key: email, payloadHash: 'h' },
      { status: 200, body: {} },
    );
  }
  const emails = (output: string) =>
    (JSON.parse(output) as { fields: { email: string } }[]).map(({ fields }) => fields.email);
  const all = await atrium(['submissions']);
  expect(emails(all.output)).toEqual(['a@example.com', 'b@example.com']);
  const [first] = JSON.parse(all.output) as { id: string }[];
  expect(emails((await atrium(['submissions', '--after', first?.id ?? ''])).output)).toEqual([
    'b@example.com',
  ]);
  expect(emails((await atrium(['submissions', '--kind', 'contact'])).output)).toEqual([]);
  const csv = (await atrium(['submissions', '--csv'])).output.trim().split('\r\n');
  expect(csv).toHaveLength(3);
  expect(csv[2]).toContain('b@example.com');
  expect(csv[2]).toContain(',ä,');
});

describe('releases', () => {
  const list = async () => (await atrium(['releases'])).output.split('\n').slice(1, -1);

  test('are listed with where they are shown, and with what was refused', async () => {
    await atrium(['releases', 'place', 'shell@1.0.0']);
    expect(await atrium(['releases'])).toEqual({
      code: 0,
      output: [
        'name   version  build  published  shown on',
        'shell  1.0.0    b1     –          all pages',
        'blog   1.2.0    b1     –',
        'blog   1.1.0    b1     –',
        '',
      ].join('\n'),
      errors: 'refused: blog@9.9.9 is damaged\n',
    });
  });

  test('are listed with what they are not asked for', async () => {
    notAsked = [
      {
        ...{ release: 'blog@1.2.0', what: 'pages that another version can show' },
        ...{ message: '"form.js" is missing', failures: 1 },
        ...{ since: '2026-03-06T09:30:00.000Z', nextTrial: '2026-03-06T09:30:10.000Z' },
      },
    ];
    const { output } = await atrium(['releases']);
    notAsked = [];
    expect(output).toContain(
      [
        '',
        'not asked   for                                  since (UTC)          tried again          because',
        'blog@1.2.0  pages that another version can show  2026-03-06 09:30:00  2026-03-06 09:30:10  "form.js" is missing',
        '',
      ].join('\n'),
    );
  });

  test('are rolled out in stages, and put back', async () => {
    await atrium(['releases', 'place', 'blog@1.1.0']);
    const scope = ['--page-type', 'blog_home', '--locale', 'ar'];
    const begun = await atrium(['releases', 'rollout', 'blog@1.2.0', ...scope, '--every', '30s']);
    expect(begun).toEqual({
      code: 0,
      output: expect.stringMatching(/^[0-9a-f-]{36}\n$/) as string,
      errors: 'blog@1.2.0 is shown to 1 % of blog_home, ar, beside 1.1.0.\n',
    });
    const id = begun.output.trim();
    expect((await list())[1]).toContain(`1 % of blog_home, ar (running, ${id})`);
    const counted = { rolloutId: id, pageType: 'blog_home', measure: 'failed', count: 40 } as const;
    await temporary.stores.measures.add([
      { ...counted, arm: 'candidate', version: '1.2.0', bucket: 0 },
      { ...counted, arm: 'live', version: '1.1.0', bucket: 0, count: 398 },
      { ...counted, arm: 'live', version: '1.1.0', bucket: 1, count: 2 },
    ]);
    expect((await atrium(['releases'])).output).toContain(
      [
        'blog@1.2.0, stage 1 of 4, running: 40 of 1000 views seen',
        'pages      version     share  stage   views  failed  broken  p75 LCP',
        'blog_home  blog@1.2.0  1 %    1 of 4  40     0.00 %  –       –',
        'blog_home  blog@1.1.0  99 %   live    400    0.50 %  –       –',
      ].join('\n'),
    );
    expect((await atrium(['releases', 'widen', id])).errors).toBe('blog@1.2.0: running, 10 %.\n');
    expect((await atrium(['releases', 'pause', id])).errors).toBe('blog@1.2.0: paused, 10 %.\n');
    expect((await atrium(['releases', 'stop', id])).errors).toBe('blog@1.2.0: stopped, 10 %.\n');
    expect((await list())[2]).toMatch(/^blog +1\.1\.0 +b1 +– +all pages$/);
    expect(await atrium(['releases', 'place', 'blog@1.2.0', '--reason', 'in a hurry'])).toEqual({
      code: 0,
      output: '',
      errors: 'blog@1.2.0 is shown on all pages; before, 1.1.0 was.\n',
    });
  });

  test.each([
    [['rollout', 'blog'], 'such as blog@1.2.0'],
    [['rollout', 'blog@1.2.0', '--stages', '1,,5'], 'such as 1,10,50,100'],
    [['rollout', 'blog@1.2.0', '--every', '10'], 'such as 30s, 10m, 2h or 1d'],
    [
      ['rollout', 'blog@1.2.0', '--page-type', 'blog'],
      'No release renders pages of the type "blog".',
    ],
    [['place', 'blog@9.0.0'], 'There is no blog@9.0.0; there are 1.2.0, 1.1.0.'],
    [['widen', 'nothing'], 'No rollout under way has the id nothing.'],
  ])('%j is refused with a sentence', async (parameters, sentence) => {
    const { code, errors } = await atrium(['releases', ...parameters]);
    expect(code).toBe(1);
    expect(errors).toContain(sentence);
  });
});

describe('says what to do', () => {
  test('where no site answers', async () => {
    const { code, errors } = await atrium(['pages', '--url', 'http://127.0.0.1:1']);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^atrium: No site answers at http:\/\/127.0.0.1:1 .*`atrium start`/),
    ]);
  });

  test('where the token is wrong or missing', async () => {
    const wrong = await atrium(['pages'], {
      environment: { ADMIN_TOKEN: 'another-token-of-length' },
    });
    expect([wrong.code, wrong.errors]).toEqual([
      1,
      expect.stringContaining('does not take the token'),
    ]);
    const missing = await atrium(['pages'], { environment: { ADMIN_TOKEN: '' } });
    expect([missing.code, missing.errors]).toEqual([
      1,
      expect.stringContaining(`${join(folder, '.data/admin-token')} does not exist`),
    ]);
  });

  test('where the folder is missing or a setting is wrong', async () => {
    const noFolder = await atrium(['import', join(folder, 'nowhere')]);
    expect([noFolder.code, noFolder.errors]).toEqual([1, expect.stringMatching(/ENOENT.*nowhere/)]);
    const setting = await atrium(['pages'], { environment: { PORT: 'x' } });
    expect(setting.errors).toMatch(/^atrium: PORT must be a port/);
    const address = await atrium(['pages', '--url', 'localhost']);
    expect(address.errors).toMatch(/^atrium: --url must be an address/);
  });

  test('where the command line is not understood', async () => {
    const unknown = await atrium(['publish']);
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      expect.stringContaining("unknown command 'publish'"),
    ]);
    const kind = await atrium(['submissions', '--kind', 'order-form']);
    expect(kind.errors).toContain('Allowed choices are opt-in');
  });

  test('where the site cannot start', async () => {
    const starts = (error: Error) => atrium(['start'], { start: () => Promise.reject(error) });
    const inUse = await starts(new FolderInUse('/srv/.data', { pid: 4711, host: 'elsewhere' }));
    expect([inUse.code, inUse.errors]).toEqual([
      1,
      expect.stringMatching(
        /^atrium: The data folder \/srv\/.data is in use by process 4711 on elsewhere/,
      ),
    ]);
    const noDatabase = await starts(new StoreUnavailable(new Error('connect ECONNREFUSED')));
    expect(noDatabase.errors).toMatch(
      /cannot be reached: connect ECONNREFUSED. Look at DATABASE_URL/,
    );
    const taken = Object.assign(new Error('listen EADDRINUSE: address already in use'), {
      code: 'EADDRINUSE',
    });
    expect((await starts(taken)).errors).toMatch(/already in use. .*set PORT to another/);
    const fault = await starts(new TypeError('x is not a function'));
    expect(fault.errors).toMatch(/TypeError: x is not a function\n +at /);
  });
});

test('uses the token that the site made in its data folder', async () => {
  await mkdir(join(folder, '.data'));
  await writeFile(join(folder, '.data/admin-token'), `${adminToken}\n`);
  expect((await atrium(['releases'], { environment: { ADMIN_TOKEN: '' } })).code).toBe(0);
});

test('help lists every command', async () => {
  const { code, output } = await atrium(['--help']);
  expect(code).toBe(0);
  for (const command of ['start', 'import', 'pages', 'submissions', 'releases', 'deliveries']) {
    expect(output).toContain(command);
  }
});

test('help of start lists every setting', async () => {
  const { code, output } = await atrium(['start', '--help']);
  expect(code).toBe(0);
  expect(output).toMatch(/^PORT +3000 +a port: /m);
  expect(output).toMatch(/^DATABASE_URL +– +the address of a PostgreSQL database/m);
  expect(output).toMatch(/^TRUSTED_PROXIES +loopback /m);
});

describe('receivers and deliveries', () => {
  const webhook = 'https://crm.example/hook';

  test('receivers are added, listed and removed', async () => {
    const added = await atrium(['receivers', 'add', 'crm', '--webhook', webhook]);
    expect(added).toEqual({
      code: 0,
      output: expect.stringMatching(/^whsec_\S+\n$/) as string,
      errors: expect.stringContaining('shown this once') as string,
    });
    const kinds = ['--kinds', 'contact', 'order'];
    const mail = ['receivers', 'add', 'owner', '--mail', 'owner@mill.example', ...kinds];
    expect(await atrium(mail)).toEqual({ code: 0, output: '', errors: '' });
    expect((await atrium(['receivers'])).output).toBe(
      [
        'id     target                    kinds          pages',
        'crm    https://crm.example/hook  all            all',
        'owner  owner@mill.example        contact,order  all',
        '',
      ].join('\n'),
    );
    expect((await atrium(['receivers', 'remove', 'owner'])).errors).toBe(
      'Removed; 0 deliveries had not arrived.\n',
    );
  });

  test.each([
    [['receivers', 'remove', 'none'], 'There is no receiver "none".'],
    [['receivers', 'add', 'x', '--webhook', 'http://crm.example'], 'must begin with https://'],
    [['receivers', 'add', 'x', '--mail', 'a@b.example', '--kinds', 'all'], 'Allowed choices are'],
    [['deliveries', 'retry'], 'Name one delivery, or give --failed or --receiver.'],
    [['deliveries', 'retry', '1', '--failed'], 'Name one delivery'],
    [['deliveries', 'retry', '999999'], 'There is no delivery 999999.'],
    [['persons', 'erase', 'ada'], '"ada" is none'],
  ])('%j is answered with what is wrong', async (parameters, problem) => {
    const { code, errors } = await atrium(parameters);
    expect([code, errors]).toEqual([1, expect.stringContaining(problem)]);
  });

  test('deliveries are listed and sent again; a person is exported and erased', async () => {
    await temporary.stores.submissions.store(
      exampleSubmission({ fields: { email: 'eve@example.com' } }),
      { key: 'eve', payloadHash: 'h' },
      { status: 200, body: {} },
    );
    const crm = { siteId: 'default', id: 'crm' };
    const [claimed] = await temporary.stores.deliveries.claim(crm, { limit: 1, lease: 60_000 });
    if (!claimed) throw new Error('nothing was due');
    expect((await atrium(['deliveries'])).output).toMatch(/ crm +\d+ +being sent +1 /);
    await temporary.stores.deliveries.settle(claimed, { outcome: 'failed', error: 'answered 410' });
    const failed = await atrium(['deliveries', '--state', 'failed', '--receiver', 'crm']);
    expect(failed.output).toMatch(/ crm +\d+ +failed +1 .*answered 410\n$/);
    expect((await atrium(['deliveries', 'retry', '--failed'])).errors).toBe(
      '1 deliveries are sent again.\n',
    );
    expect((await atrium(['deliveries', 'retry', claimed.id])).code).toBe(0);

    const { output } = await atrium(['persons', 'export', 'Eve@example.com']);
    expect(JSON.parse(output)).toMatchObject({
      submissions: [{ fields: { email: 'eve@example.com' } }],
      deliveries: [{ receiver: { target: webhook } }],
    });
    expect((await atrium(['persons', 'erase', 'eve@example.com'])).errors).toBe(
      'Erased: submissions 1, their files 0, deliveries 1, answers kept for repeated posts 1, ' +
        'accounts 0, unsent messages 0.\n',
    );
  });
});
