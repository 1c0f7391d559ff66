import { join } from 'node:path';
import { Failure, repository } from '../../report.mjs';
import { browserHeaders } from './site.mjs';
import { answerOf, processorTime, startNode } from './processes.mjs';

const program = join(repository, 'tools/bench/server/load-client.mjs');

let clients = 0;

/**
 * Puts a server under load from another process, on another core than `core`. With the server's `pid`
 * the answer's `perSecond` is by seconds of processor time: what else the machine does is left out.
 * @param {{ url: string, seconds: number, connections?: number, post?: object, core?: number, pid?: number }} options
 */
export async function putUnderLoad({ url, seconds, connections = 32, post, core, pid }) {
  clients += 1;
  const prefix = `${process.pid}-${clients}`;
  const options = { url, seconds, connections, post, prefix, headers: browserHeaders };
  const before = pid && processorTime(pid);
  const client = startNode([program, JSON.stringify(options)], {
    ipc: true,
    core: core === undefined ? undefined : core === 0 ? 1 : 0,
  });
  const result = await answerOf(client);
  if (result.failures > 0) {
    throw new Failure(`${result.failures} of ${result.answered} requests to ${url} failed`);
  }
  const used = before && processorTime(pid) - before;
  return used ? { ...result, perSecond: result.answered / used } : result;
}

/** What a visitor's script posts; `%n` is a number of its own in every post. */
export function optInPost(document) {
  const elements = Object.values(document.entities);
  const typed = (type) => elements.filter((element) => element.type === type);
  const values = { email: 'visitor-%n@mail.example' };
  for (const { slug } of typed('FormInput')) values[slug] ??= 'Two rye, one tin';
  return {
    body: JSON.stringify({
      optin: {
        fields: values,
        entityId: String(typed('OptInButton')[0].id),
        checkBoxIds: typed('ExplicitConsent').map(({ id }) => String(id)),
        timeZone: 'Europe/London',
        isDesktop: false,
      },
    }),
  };
}
