/** A fixed number of requests a second, each answer looked at. */
import { Agent, request } from 'node:http';

const releaseFile = /\/releases\/(?!scripts\/)([a-z][a-z0-9-]*)\/(\d[^/]*)\//g;
const scriptList = /\/releases\/scripts\/[^/]+\/([^"]+)\.json/g;

/** Versions that a page's header names, by release. */
function versionsOf(header) {
  const labels = (header ?? '').split(', ').filter((label) => label.includes('@'));
  return new Map(labels.map((label) => label.split('@')));
}

/** Whether everything that a page's HTML refers to is of the versions that rendered it. */
export function isOneSet(header, html) {
  const versions = versionsOf(header);
  const named = [
    ...[...html.matchAll(releaseFile)].map(([, name, version]) => [name, version]),
    ...[...html.matchAll(scriptList)].flatMap(([, key]) =>
      key.split(',').map((label) => label.split('+')[0].split('@')),
    ),
  ];
  return (
    versions.size > 0 &&
    named.every(([name, version]) => !versions.has(name) || versions.get(name) === version)
  );
}

/**
 * Asks for pages in turn, `perSecond` times a second, until it is stopped; `rest` waits until every
 * request is answered, and begins again once what it is given to do is done.
 * @param {{ urls: string[], perSecond: number, onAnswer(versions: Map<string, string>): void }} options
 */
export function startSteadyLoad({ urls, perSecond, onAnswer }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const figures = { answered: 0, failed: 0, mixed: 0, slowest: 0 };
  const underWay = new Set();
  let sent = 0;

  function ask(url) {
    const begun = performance.now();
    const done = new Promise((resolve) => {
      const fail = () => {
        figures.failed += 1;
        resolve();
      };
      const outgoing = request(url, { agent }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.once('error', fail);
        response.once('end', () => {
          figures.answered += 1;
          figures.slowest = Math.max(figures.slowest, performance.now() - begun);
          const header = response.headers['x-atrium-releases'];
          if (response.statusCode !== 200) figures.failed += 1;
          else if (!isOneSet(header, Buffer.concat(parts).toString())) figures.mixed += 1;
          onAnswer(versionsOf(header));
          resolve();
        });
      });
      outgoing.once('error', fail);
      outgoing.end();
    });
    underWay.add(done);
    void done.then(() => underWay.delete(done));
  }

  let timer;
  let begun;
  let before = 0;
  let active = 0;
  function begin() {
    begun = performance.now();
    before = sent;
    timer = setInterval(() => {
      // As many as there should have been by now: a late timer sends more at once.
      const due = before + ((performance.now() - begun) / 1000) * perSecond;
      for (; sent < due; sent += 1) ask(urls[sent % urls.length]);
    }, 5);
  }
  async function end() {
    clearInterval(timer);
    active += performance.now() - begun;
    await Promise.all(underWay);
  }

  begin();
  return {
    async rest(work) {
      await end();
      const result = await work();
      begin();
      return result;
    },
    async stop() {
      await end();
      agent.destroy();
      return { ...figures, perSecond: (1000 * sent) / active };
    },
  };
}
