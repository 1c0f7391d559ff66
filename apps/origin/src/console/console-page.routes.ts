import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressThoroughly } from '../page-cache/compression';
import { chooseEncoding, type Encoding } from '../page-cache/encoding';

const types = { 'console.js': 'text/javascript', 'console.css': 'text/css' } as const;
type FileName = keyof typeof types;

const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const page = (address: (name: FileName) => string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Releases · Atrium</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${address('console.css')}">
<script type="module" src="${address('console.js')}"></script>
</head>
<body>
<div id="console"></div>
<noscript><p>This console needs JavaScript. Without it, <code>atrium releases</code> does the same.</p></noscript>
</body>
</html>
`;

/** The console's files as they were built into a folder, each under an address of its own content. */
class ConsoleFiles {
  private readonly files = new Map<FileName, Promise<{ body: Buffer; address: string }>>();
  private readonly packed = new Map<string, Promise<Buffer>>();

  constructor(private readonly folder: string) {}

  read(name: FileName) {
    let file = this.files.get(name);
    if (!file) {
      file = this.load(name);
      file.catch(() => this.files.delete(name));
      this.files.set(name, file);
    }
    return file;
  }

  async compressed(name: FileName, encoding: Encoding): Promise<Buffer> {
    const { body } = await this.read(name);
    const key = `${name} ${encoding}`;
    let packed = this.packed.get(key);
    if (!packed) {
      packed = compressThoroughly(body, encoding);
      this.packed.set(key, packed);
    }
    return packed;
  }

  private async load(name: FileName) {
    const body = await readFile(join(this.folder, name));
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
    return { body, address: `/admin/console/${hash}/${name}` };
  }
}

/** `GET /admin/releases`: the console; what it shows comes by the calls of the administration. */
export function consolePageRoutes(
  app: FastifyInstance,
  { resourcesDir }: { resourcesDir: string },
): void {
  const files = new ConsoleFiles(join(resourcesDir, 'dist/console'));

  app.get('/admin', (_request, reply) => reply.redirect('/admin/releases'));

  app.get('/admin/releases', async (_request, reply) => {
    const names = Object.keys(types) as FileName[];
    const read = await Promise.all(
      names.map(async (name) => [name, await files.read(name)] as const),
    );
    const addresses = new Map(read.map(([name, { address }]) => [name, address]));
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policy,
        'X-Robots-Tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(page((name) => addresses.get(name) ?? ''));
  });

  app.get<{ Params: { hash: string; name: string } }>(
    '/admin/console/:hash/:name',
    async (request, reply) => {
      const { name } = request.params;
      const isKnown = (text: string): text is FileName => text in types;
      const file = isKnown(name) ? await files.read(name) : undefined;
      if (!isKnown(name) || file?.address !== request.url) {
        return reply
          .code(404)
          .header('Cache-Control', 'no-store')
          .send({ error: 'The console has no such file; load it anew.' });
      }
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
      return reply
        .headers({
          'Cache-Control': 'public, max-age=31536000, immutable',
          Vary: 'Accept-Encoding',
        })
        .type(`${types[name]}; charset=utf-8`)
        .send(await files.compressed(name, encoding));
    },
  );
}
