import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, pathOnly, requestId } from './logger';
import { releaseFields } from './error-reporter';
import { sentryReporter } from './sentry-reporter';

test.each([
  ['/a/b?email=x', '/a/b'],
  ['/a#x', '/a'],
  ['/a', '/a'],
])('of %s only %s is logged', (url, path) => expect(pathOnly(url)).toBe(path));

test('a proxy’s request id is kept when it is one', () => {
  expect(requestId({ headers: { 'x-request-id': 'abc-12345' } })).toBe('abc-12345');
  const forged = requestId({ headers: { 'x-request-id': 'a\n"forged":"line"' } });
  expect(forged).toMatch(/^[\da-f-]{36}$/);
});

test('a label is read as release and version', () => {
  expect(releaseFields('blog@1.2.0')).toEqual({ remote: 'blog', version: '1.2.0' });
  expect(releaseFields(undefined)).toEqual({});
});

describe('with Sentry', () => {
  let server: Server;
  let received: Promise<string>;

  beforeEach(async () => {
    received = new Promise((resolve) => {
      server = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          response.end('{}');
          if (body.includes('"exception"')) resolve(body);
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterEach(() => server.close());

  test('an event arrives with remote, version and element, and is in the log too', async () => {
    const lines: string[] = [];
    const { port } = server.address() as AddressInfo;
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const reporter = await sentryReporter(`http://key@127.0.0.1:${port}/1`, logger);
    const place = { remote: 'blog', version: '1.2.0', elementType: 'BlogList', elementId: 'e1' };
    reporter.report({ message: 'it broke', source: 'render', ...place });
    await reporter.close();
    const event = await received;
    expect(event).toContain('it broke');
    expect(event).toContain('"remote":"blog","version":"1.2.0","element":"BlogList"');
    expect(lines.join()).toContain('"remote":"blog"');
  });
});
