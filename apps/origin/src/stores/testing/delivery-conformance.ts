import type { AttemptOutcome, Receiver } from '../delivery-stores';
import type { NewSubmission, Stores } from '../stores';
import { exampleSubmission } from './example-submission';

export function exampleReceiver(changes: Partial<Receiver> = {}): Omit<Receiver, 'createdAt'> {
  return {
    siteId: 'default',
    id: 'crm',
    kind: 'webhook',
    target: 'https://crm.example/hook',
    secret: 'whsec_c2VjcmV0',
    kinds: [],
    pages: [],
    ...changes,
  };
}

const lease = 60_000;
const day = 86_400_000;

/** What every implementation of the outbox must do. Each test has a site of its own: the stores are shared. */
export function describeDeliveryStores(open: () => Stores): void {
  async function makeSite(id: string, ...receivers: Partial<Receiver>[]): Promise<void> {
    await open().sites.put({ id, host: `${id}.example` });
    for (const receiver of receivers) {
      await open().receivers.put(exampleReceiver({ ...receiver, siteId: id }));
    }
  }
  const post = (siteId: string, key: string, changes: Partial<NewSubmission> = {}) =>
    open().submissions.store(
      exampleSubmission({ siteId, fields: { email: `${key}@example.com` }, ...changes }),
      { key, payloadHash: 'h' },
      { status: 200, body: {} },
    );
  const claim = (siteId: string, limit = 10, duration = lease) =>
    open().deliveries.claim({ siteId, id: 'crm' }, { limit, lease: duration });
  const list = (siteId: string) => open().deliveries.list({ siteId, limit: 100 });

  /** Claims the next delivery of a site and settles it. */
  async function attempt(siteId: string, result: AttemptOutcome) {
    const [claimed] = await claim(siteId, 1);
    if (!claimed) throw new Error('nothing was due');
    expect(await open().deliveries.settle(claimed, result)).toBe(true);
    return claimed;
  }

  describe('receivers', () => {
    test('are put, replaced, listed and deleted', async () => {
      const { receivers } = open();
      await makeSite('put');
      const receiver = exampleReceiver({ siteId: 'put', kinds: ['contact'], pages: ['a', 'b'] });
      expect(await receivers.put(receiver)).toBe('created');
      expect(await receivers.get('put', 'crm')).toMatchObject(receiver);
      const mail = { ...receiver, kind: 'mail', target: 'a@b.example', secret: null } as const;
      expect(await receivers.put({ ...mail, pages: [] })).toBe('replaced');
      expect(await receivers.list('put')).toEqual([expect.objectContaining({ kind: 'mail' })]);
      expect(await receivers.list('default')).toEqual([]);
      expect(await receivers.delete('put', 'crm')).toBe(0);
      expect(await receivers.delete('put', 'crm')).toBeUndefined();
      expect(await receivers.get('put', 'crm')).toBeUndefined();
    });

    test('one that is deleted takes along what had not arrived, and says how much', async () => {
      await makeSite('deleted', {});
      await post('deleted', 'one');
      await post('deleted', 'two');
      await attempt('deleted', { outcome: 'delivered' });
      expect(await open().receivers.delete('deleted', 'crm')).toBe(1);
      expect(await list('deleted')).toEqual([]);
    });
  });

  describe('deliveries', () => {
    test('are written with their submission, for each receiver that wants it', async () => {
      await makeSite(
        'written',
        { id: 'all' },
        { id: 'contacts', kinds: ['contact', 'order'] },
        { id: 'page', pages: ['shop'] },
        { id: 'neither', kinds: ['booking'], pages: ['shop'] },
      );
      const receiversOf = async (key: string, changes: Partial<NewSubmission>) => {
        const before = await list('written');
        await post('written', key, changes);
        const after = await list('written');
        return after
          .slice(0, after.length - before.length)
          .map((delivery) => delivery.receiverId)
          .sort();
      };
      expect(await receiversOf('a', { kind: 'opt-in' })).toEqual(['all']);
      expect(await receiversOf('b', { kind: 'contact' })).toEqual(['all', 'contacts']);
      expect(await receiversOf('c', { pageId: 'shop' })).toEqual(['all', 'page']);
      const ids = (await list('written')).map(({ messageId }) => messageId);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('a post that is sent again writes none, and nobody is told', async () => {
      await makeSite('replayed', {});
      const told = jest.fn();
      const stop = open().deliveries.onWritten(told);
      await Promise.all(Array.from({ length: 5 }, () => post('replayed', 'same')));
      expect(await post('replayed', 'same')).toMatchObject({ outcome: 'replayed' });
      stop();
      await post('replayed', 'other');
      expect(await list('replayed')).toHaveLength(2);
      expect(told).toHaveBeenCalledTimes(1);
    });

    test('are claimed by one alone, the oldest first, with their submissions', async () => {
      await makeSite('claimed', {});
      for (const key of ['a', 'b', 'c']) await post('claimed', key);
      // Which of the two comes first is the database's to say.
      const claims = await Promise.all([claim('claimed', 2), claim('claimed', 2)]);
      const claimed = claims.map((list) =>
        list.map(({ submission }) => submission.fields['email']),
      );
      expect(claimed.flat().toSorted()).toEqual([
        'a@example.com',
        'b@example.com',
        'c@example.com',
      ]);
      for (const emails of claimed) expect(emails).toEqual(emails.toSorted());
      for (const { submission } of claims.flat()) expect(submission).not.toHaveProperty('email');
      expect(await claim('claimed')).toEqual([]);
      const states = (await list('claimed')).map(({ isBeingSent, attempts }) => ({
        isBeingSent,
        attempts,
      }));
      expect(states).toEqual(Array(3).fill({ isBeingSent: true, attempts: 1 }));
    });

    test('whose claim ended are taken up by others, and the first one’s word counts no more', async () => {
      await makeSite('ended', {});
      await post('ended', 'a');
      const [lost] = await claim('ended', 1, 0);
      const [again] = await claim('ended');
      expect(again).toMatchObject({ messageId: lost?.messageId, attempts: 2 });
      if (!lost || !again) throw new Error('nothing was due');
      const { deliveries } = open();
      expect(await deliveries.settle(lost, { outcome: 'delivered' })).toBe(false);
      expect(await deliveries.settle(again, { outcome: 'failed', error: 'no' })).toBe(true);
      expect(await list('ended')).toEqual([
        expect.objectContaining({ state: 'failed', lastError: 'no', dueAt: null }),
      ]);
    });

    test('that arrived are not sent again', async () => {
      await makeSite('arrived', {});
      await post('arrived', 'a');
      await attempt('arrived', { outcome: 'delivered' });
      expect(await claim('arrived')).toEqual([]);
      expect(await open().deliveries.retry({ siteId: 'arrived' })).toBe(0);
      const [delivery] = await list('arrived');
      expect(delivery).toMatchObject({ state: 'delivered', lastError: null, isBeingSent: false });
      expect(await open().deliveries.retry({ siteId: 'arrived', id: delivery?.id })).toBe(0);
      expect(delivery?.endedAt).toBeInstanceOf(Date);
    });

    test('wait for their next attempt, until they are too old', async () => {
      const dueIn = async () =>
        (await open().deliveries.waiting()).find(({ receiver }) => receiver.siteId === 'later')
          ?.dueIn;
      await makeSite('later', {});
      expect(await dueIn()).toBeUndefined();
      await post('later', 'a');
      expect(await dueIn()).toBeLessThanOrEqual(0);
      await attempt('later', { outcome: 'again', error: 'answered 500', delay: 60_000 });
      expect(await claim('later')).toEqual([]);
      expect(await dueIn()).toBeGreaterThan(50_000);
      const [waiting] = await list('later');
      expect(waiting).toMatchObject({ state: 'pending', lastError: 'answered 500', attempts: 1 });

      expect(await open().deliveries.retry({ siteId: 'later', id: waiting?.id })).toBe(1);
      await attempt('later', { outcome: 'again', error: 'answered 500', delay: 6 * day });
      expect(await list('later')).toEqual([expect.objectContaining({ state: 'failed' })]);
      expect(await dueIn()).toBeUndefined();
    });

    test('that we broke off count as not tried, and are due at once', async () => {
      await makeSite('released', {});
      await post('released', 'a');
      await attempt('released', { outcome: 'released' });
      expect(await claim('released')).toEqual([expect.objectContaining({ attempts: 1 })]);
    });

    test('that failed are sent again by hand, under the same id; those being sent are left alone', async () => {
      await makeSite('hand', {});
      await post('hand', 'a');
      const told = jest.fn();
      const stop = open().deliveries.onWritten(told);
      const { messageId } = await attempt('hand', { outcome: 'failed', error: 'gone' });
      expect(await open().deliveries.retry({ siteId: 'elsewhere' })).toBe(0);
      expect(await open().deliveries.retry({ siteId: 'hand', receiverId: 'other' })).toBe(0);
      expect(await open().deliveries.retry({ siteId: 'hand', receiverId: 'crm' })).toBe(1);
      expect(told).toHaveBeenCalledTimes(1);
      stop();
      const [again] = await claim('hand');
      expect(again).toMatchObject({ messageId, attempts: 1 });
      expect(await open().deliveries.retry({ siteId: 'hand', id: again?.id })).toBe(0);
    });

    test('are listed the newest first, in parts, by receiver and state', async () => {
      await makeSite('listed-out', {}, { id: 'mail' });
      for (const key of ['a', 'b']) await post('listed-out', key);
      await attempt('listed-out', { outcome: 'failed', error: 'no' });
      const { deliveries } = open();
      const query = { siteId: 'listed-out', limit: 3 };
      const first = await deliveries.list(query);
      const rest = await deliveries.list({ ...query, before: first.at(-1)?.id ?? '' });
      const ids = [...first, ...rest].map(({ id }) => Number(id));
      expect(ids).toEqual([...ids].sort((a, b) => b - a));
      expect(ids).toHaveLength(4);
      expect(await deliveries.list({ ...query, receiverId: 'mail' })).toHaveLength(2);
      expect(await deliveries.list({ ...query, state: 'failed' })).toHaveLength(1);
      expect(await deliveries.get('listed-out', String(ids[0]))).toEqual(first[0]);
      expect(await deliveries.get('default', String(ids[0]))).toBeUndefined();
    });

    test('what waits and what failed is counted by receiver, with the age of the oldest', async () => {
      await makeSite('counted', {}, { id: 'idle', kinds: ['order'] });
      for (const key of ['a', 'b', 'c', 'd']) await post('counted', key);
      await attempt('counted', { outcome: 'delivered' });
      const [first] = await claim('counted', 1);
      if (!first) throw new Error('nothing was due');
      await open().deliveries.settle(first, { outcome: 'failed', error: 'no' });
      const backlog = await open().deliveries.backlog();
      const [counted, ...others] = backlog.filter(({ siteId }) => siteId === 'counted');
      expect(others).toEqual([]);
      expect(counted).toEqual({
        siteId: 'counted',
        receiverId: 'crm',
        pending: 2,
        failed: 1,
        oldestSeconds: expect.any(Number) as number,
      });
      expect(counted?.oldestSeconds).toBeGreaterThan(0);
      expect(counted?.oldestSeconds).toBeLessThan(30);
    });

    test('that are young are kept', async () => {
      expect(await open().deliveries.forgetOld()).toBe(0);
    });
  });
}
