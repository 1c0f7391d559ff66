/** A receiver of webhooks that fails three times in ten, each time in another way, and restarts. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export async function startFailingReceiver() {
  /** What was taken in, by delivery: a receiver that honours ids takes each once. */
  const taken = new Map();
  const acknowledged = new Set();
  let repeated = 0;
  let requests = 0;
  let server;
  let port = 0;

  function answer(request, response, body) {
    const id = request.headers['webhook-id'];
    requests += 1;
    if (acknowledged.has(id)) repeated += 1;
    const chance = Math.random();
    if (chance < 0.1) return response.writeHead(500).end();
    if (chance < 0.2) return request.socket.destroy();
    taken.set(id, JSON.parse(body).data.fields.email);
    // Taken in, but its answer is lost.
    if (chance < 0.3) return request.socket.destroy();
    response.once('finish', () => acknowledged.add(id));
    return response.end();
  }

  async function start() {
    server = createServer((request, response) => {
      const parts = [];
      request.on('data', (part) => parts.push(part));
      request.on('error', () => undefined);
      request.on('end', () => answer(request, response, Buffer.concat(parts).toString()));
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = server.address().port;
  }

  async function stop() {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}/hook`,
    stop,
    /** Is away for some milliseconds. */
    async restart(away) {
      await stop();
      await new Promise((resolve) => setTimeout(resolve, away));
      await start();
    },
    figures: () => ({
      requests,
      taken: taken.size,
      /** Visitors whose answer came under more than one id. */
      doubles: taken.size - new Set(taken.values()).size,
      /** Requests for what had been acknowledged before. */
      repeated,
    }),
  };
}
