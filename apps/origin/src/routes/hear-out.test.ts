import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { startTestOrigin, type TestOrigin } from './testing/test-origin';

let origin: TestOrigin;

beforeAll(async () => {
  origin = await startTestOrigin();
  await origin.publish({ path: '/form' });
  await origin.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => origin.close());

test.each([
  ['a post', 'POST /form', 1024 * 1024],
  ['a page', 'PUT /api/admin/pages/x?path=/x', 6 * 1024 * 1024],
])(
  '%s that is too large is heard out, so that its sender hears the answer',
  async (_, call, size) => {
    const { port } = origin.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.write(
      `${call} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer the-token-of-the-tests\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
    );
    socket.write('x'.repeat(size / 2));
    // The origin has had time for the first half when it has answered somebody else.
    await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(answer).toBe('');
    const closed = once(socket, 'close');
    socket.write('x'.repeat(size / 2));
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  },
);
