/**
 * The comparison: a plain Node server that sends bytes from memory, compressed beforehand. Takes a
 * form's post and answers it, as the smallest back end would. Run as `node plain-server.mjs FILE`,
 * where FILE holds `[{path, type, file, encoding}]`; tells its parent its port.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const immutable = 'public, max-age=31536000, immutable';

const entries = new Map(
  JSON.parse(readFileSync(process.argv[2], 'utf8')).map(({ path, type, file, encoding }) => {
    const content = readFileSync(file);
    const isText = encoding === undefined && type.startsWith('text/');
    const body = isText ? brotliCompressSync(content) : content;
    const compression = isText ? 'br' : encoding;
    const headers = {
      'Content-Type': type,
      'Content-Length': String(body.length),
      'Cache-Control': type.startsWith('text/') ? 'public, max-age=0, must-revalidate' : immutable,
      ...(compression ? { 'Content-Encoding': compression } : {}),
    };
    return [path, { body, headers: Object.entries(headers).flat() }];
  }),
);

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    request.resume().once('end', () => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
    return;
  }
  const entry = entries.get(request.url);
  if (entry) response.writeHead(200, entry.headers).end(entry.body);
  else response.writeHead(404).end();
});
server.keepAliveTimeout = 75_000;
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit());
