/** Visitors' posts from this process: a number of them, or so many a second. */
import { Agent, request } from 'node:http';
import { Failure } from '../../report.mjs';

/** Gives a function that posts as one visitor and resolves with the milliseconds until the answer. */
export function createVisitor(url, body, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const visit = (visitor) =>
    new Promise((resolve, reject) => {
      const text = body.replaceAll('%n', visitor);
      const begin = performance.now();
      const outgoing = request(
        url,
        {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            'x-requested-with': 'XMLHttpRequest',
            'idempotency-key': `visitor-${visitor}`,
          },
        },
        (response) => {
          response.resume();
          response.once('end', () => {
            if (response.statusCode === 200) resolve(performance.now() - begin);
            else reject(new Failure(`a post was answered ${response.statusCode}`));
          });
        },
      );
      outgoing.once('error', reject);
      outgoing.end(text);
    });
  return { visit, end: () => agent.destroy() };
}

/** Posts `count` times, `connections` at a time; gives how many a second. */
export async function postMany({ url, body, prefix, count, connections }) {
  const { visit, end } = createVisitor(url, body, connections);
  const begin = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await visit(`${prefix}-${next}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  end();
  return (count * 1000) / (performance.now() - begin);
}

/**
 * Posts at a steady rate, whether or not answers come in time; gives the milliseconds of each, from
 * when it was due: what waits for a busy sender waits as visitors would.
 */
export async function postSteadily({ url, body, prefix, perSecond, seconds }) {
  const { visit, end } = createVisitor(url, body, Infinity);
  const begin = performance.now();
  const times = [];
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = begin + (sent * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const late = performance.now() - due;
    times.push(visit(`${prefix}-${sent}`).then((time) => late + time));
  }
  const measured = await Promise.all(times);
  end();
  return measured;
}
