import { randomUUID } from 'node:crypto';
import { on } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Notification } from 'pg';
import { channel, type Listener } from './driver';

/** Milliseconds between two looks whether the connection still hears. */
const pulseEvery = 1000;
/** Milliseconds in which a connection must be made, and must hear what it said itself. */
const patience = 1000;

/**
 * Hears what origins say, on a connection of its own that is made again whenever it breaks. It hears
 * only as long as its own pulse comes back: a network that swallows everything breaks no connection,
 * and a pooler in between may take `LISTEN` and pass on nothing.
 * @returns ends it
 */
export function listenToPostgres(
  url: string,
  { onSaid, onHearing }: Listener,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const pulse = randomUUID();
  let isHearing = false;
  const hear = (hears: boolean) => {
    if (hears !== isHearing) onHearing(hears);
    isHearing = hears;
  };

  async function hearsItself(client: Client): Promise<void> {
    const heard = on(client, 'notification', { signal: AbortSignal.timeout(patience) });
    await client.query('SELECT pg_notify($1, $2)', [channel, pulse]);
    for await (const [{ payload }] of heard as AsyncIterable<[Notification]>) {
      if (payload === pulse) return;
    }
  }

  async function listen(client: Client): Promise<void> {
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => {
      if (payload === '') onSaid();
    });
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    while (!signal.aborted) {
      await hearsItself(client);
      hear(true);
      await wait(pulseEvery, undefined, { signal });
    }
  }

  async function listenAgainAndAgain(): Promise<void> {
    while (!signal.aborted) {
      const client = new Client({
        connectionString: url,
        application_name: 'atrium listener',
        connectionTimeoutMillis: patience,
        query_timeout: patience,
      });
      await listen(client).catch(() => undefined);
      hear(false);
      await client.end().catch(() => undefined);
      await wait(pulseEvery, undefined, { signal }).catch(() => undefined);
    }
  }

  const ended = listenAgainAndAgain();
  return () => {
    ending.abort();
    return ended;
  };
}
