import type { NewSubmission, Stores } from '../stores';
import { exampleReceiver } from './delivery-conformance';
import { exampleSubmission } from './example-submission';

/** What every implementation must do for requests of persons. Each test has sites of its own. */
export function describePersonStores(open: () => Stores): void {
  async function makeSite(id: string): Promise<void> {
    await open().sites.put({ id, host: `${id}.example` });
    await open().receivers.put(exampleReceiver({ siteId: id }));
  }
  const post = (siteId: string, key: string, changes: Partial<NewSubmission> = {}) =>
    open().submissions.store(
      exampleSubmission({ siteId, fields: { email: `${key}@example.com` }, ...changes }),
      { key, payloadHash: 'h' },
      { status: 200, body: {} },
    );
  const claim = (siteId: string) =>
    open().deliveries.claim({ siteId, id: 'crm' }, { limit: 10, lease: 60_000 });
  const list = (siteId: string) => open().deliveries.list({ siteId, limit: 100 });

  describe('persons', () => {
    test('are found by their address in any case, of every site or of one', async () => {
      await makeSite('person-1');
      await makeSite('person-2');
      await post('person-1', 'a', { fields: { email: ' Eve@Example.com ', message: 'a\0b' } });
      await post('person-2', 'b', { fields: { email: 'eve@example.com' } });
      await post('person-2', 'c', { fields: { email: 'notme@example.com' } });
      const { persons } = open();
      const all = await persons.read('eve@example.COM');
      expect(all.submissions.map(({ siteId }) => siteId)).toEqual(['person-1', 'person-2']);
      expect(all.submissions[0]?.fields['message']).toBe('a\0b');
      expect(all.deliveries.filter(({ siteId }) => siteId === 'person-1')).toEqual([
        expect.objectContaining({
          siteId: 'person-1',
          receiverId: 'crm',
          receiver: { kind: 'webhook', target: 'https://crm.example/hook' },
        }),
      ]);
      expect((await persons.read('eve@example.com', 'person-2')).submissions).toHaveLength(1);
      expect(await persons.read('nobody@example.com\0')).toEqual({
        submissions: [],
        deliveries: [],
        accounts: [],
      });
    });

    test('are erased with all that belongs to them, and nobody else is', async () => {
      await makeSite('erased');
      const mallory = { fields: { email: 'mallory@example.com' } };
      const file = {
        filename: 'a.txt',
        type: 'text/plain',
        size: 1,
        hash: 'ab',
        content: () => Promise.resolve(Buffer.from('a')),
      };
      await post('erased', 'a', { ...mallory, attachments: [file] });
      const siteId = 'erased';
      const { accounts, letters } = open();
      for (const email of ['mallory@example.com', 'c@example.com']) {
        await accounts.create({ siteId, email, firstName: 'M', lastName: 'M' });
      }
      await letters.add({
        siteId,
        email: 'mallory@example.com',
        purpose: 'reset',
        locale: 'en',
        pageId: null,
      });
      await post('erased', 'b', mallory);
      await post('erased', 'c');
      const { persons } = open();
      expect(await persons.erase('mallory@example.com', 'default')).toEqual({
        submissions: 0,
        attachments: 0,
        deliveries: 0,
        idempotencyAnswers: 0,
        accounts: 0,
        letters: 0,
      });
      expect(await persons.erase('Mallory@example.com')).toEqual({
        submissions: 2,
        attachments: 1,
        deliveries: 2,
        idempotencyAnswers: 2,
        accounts: 1,
        letters: 1,
      });
      const left = await open().submissions.list({ siteId: 'erased', limit: 10 });
      expect(left.map(({ fields }) => fields['email'])).toEqual(['c@example.com']);
      expect(await list('erased')).toHaveLength(1);
      expect(await accounts.list('erased')).toMatchObject([{ email: 'c@example.com' }]);
      expect(await post('erased', 'c')).toMatchObject({ outcome: 'replayed' });
    });

    test('a delivery that is being sent while its person is erased is settled without a trace', async () => {
      await makeSite('meanwhile');
      await post('meanwhile', 'trent');
      const [claimed] = await claim('meanwhile');
      await open().persons.erase('trent@example.com');
      if (!claimed) throw new Error('nothing was due');
      expect(await open().deliveries.settle(claimed, { outcome: 'delivered' })).toBe(false);
      expect(await list('meanwhile')).toEqual([]);
    });
  });
}
