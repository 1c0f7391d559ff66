/**
 * Asks a server for as much as it can give, over connections that stay open, one request at a time
 * each. Run as `node load-client.mjs JSON` with `{url, seconds, connections, headers}` for GET, and
 * `{…, post: {body, …}}` for posts, in whose text `%n` becomes a number of its own. Tells its parent
 * `{perSecond, failures}`. It speaks HTTP by itself: an agent would cost more than the server.
 */
import { connect } from 'node:net';

const { url, seconds, connections, headers = {}, post, prefix } = JSON.parse(process.argv[2]);
const { hostname, port, pathname, search, host } = new URL(url);

let number = 0;

function requestText() {
  number += 1;
  const body = post ? post.body.replaceAll('%n', `${prefix}-${number}`) : '';
  const all = {
    host,
    ...headers,
    ...(post
      ? {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': `bench-${prefix}-${number}`,
        }
      : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${post ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

const fixedRequest = post ? undefined : Buffer.from(requestText());

let answered = 0;
let failures = 0;
let isOver = false;

function open() {
  const socket = connect(Number(port), hostname).setNoDelay(true);
  let missing = -1;
  let head = '';
  const send = () => socket.write(fixedRequest ?? requestText());
  socket.once('connect', send);
  socket.on('data', (part) => {
    if (missing < 0) {
      head += part.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end + 2));
      if (!length) throw new Error(`an answer without a length: ${head.slice(0, 300)}`);
      if (!head.startsWith('HTTP/1.1 200')) failures += 1;
      missing = end + 4 + Number(length[1]) - head.length;
    } else {
      missing -= part.length;
    }
    if (missing > 0) return;
    missing = -1;
    head = '';
    answered += 1;
    if (isOver) socket.destroy();
    else send();
  });
  socket.on('error', () => (failures += isOver ? 0 : 1));
}

const start = performance.now();
for (let index = 0; index < connections; index += 1) open();
setTimeout(() => {
  const elapsed = (performance.now() - start) / 1000;
  isOver = true;
  process.send({ perSecond: answered / elapsed, answered, failures }, () => process.exit());
}, seconds * 1000);
