import { randomUUID } from 'node:crypto';
import type { MeasureCount } from '../measure-stores';
import type { Stores } from '../stores';

/** What every implementation of measures and leases must do. */
export function describeMeasureStore(
  open: () => Pick<Stores, 'measures' | 'leases' | 'rollouts'>,
): void {
  describe('measures', () => {
    let rolloutId: string;
    let count = 0;

    const counted = (changes: Partial<MeasureCount> = {}): MeasureCount => ({
      rolloutId,
      arm: 'candidate',
      version: '1.1.0',
      pageType: 'blog_home',
      measure: 'failed',
      bucket: 0,
      count: 1,
      ...changes,
    });

    beforeEach(async () => {
      const rollout = {
        release: `measured-${(count += 1)}-${randomUUID()}`,
        version: '1.1.0',
        from: '1.0.0',
        scope: {},
        stages: [1],
        every: 1000,
        needed: 1,
      };
      rolloutId = (await open().rollouts.begin(rollout, { by: 'ada', reason: 'new' })).id;
    });

    const asked = { rolloutIds: () => [rolloutId] };

    test('what several origins count at once is added up', async () => {
      const { measures } = open();
      const some = [counted({ count: 2 }), counted({ bucket: 1 }), counted({ arm: 'live' })];
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          measures.add(index % 2 === 0 ? some : [...some].reverse()),
        ),
      );
      const totals = await measures.totals(asked.rolloutIds());
      const sums = totals.map((each) => `${each.arm} ${each.bucket} ${each.count}`).sort();
      expect(sums).toEqual(['candidate 0 16', 'candidate 1 8', 'live 0 8']);
    });

    test('counts are of a minute of the one clock that all have', async () => {
      const { measures } = open();
      await measures.add([counted()]);
      const { now, points } = await measures.since(rolloutId, null);
      expect(points).toHaveLength(1);
      const [point] = points;
      const age = now.getTime() - (point?.at.getTime() ?? 0);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(120_000);
      expect(point).toMatchObject(counted());
      const later = new Date((point?.at.getTime() ?? 0) + 60_000);
      expect((await measures.since(rolloutId, later)).points).toEqual([]);
      expect((await measures.since(rolloutId, point?.at ?? null)).points).toEqual(points);
    });

    test.each(['minute', 'hour'] as const)('points of a page type per %s', async (per) => {
      const { measures } = open();
      const pageType = `type-${randomUUID()}`;
      await measures.add([counted({ pageType }), counted({ pageType: 'other' })]);
      await measures.add([counted({ pageType, count: 4 })]);
      const { now } = await measures.since(rolloutId, null);
      const from = new Date(now.getTime() - 7_200_000);
      const to = new Date(now.getTime() + 7_200_000);
      const points = await measures.list({ pageType, from, to, per, limit: 100 });
      // Two, where a minute ended between them.
      expect(points.reduce((sum, each) => sum + each.count, 0)).toBe(5);
      expect(points[0]).toMatchObject({ pageType, version: '1.1.0', measure: 'failed' });
      expect(points[0]?.at).toBeInstanceOf(Date);
      expect(await measures.list({ pageType, from: to, to, per, limit: 100 })).toEqual([]);
    });

    test('nothing that is young is forgotten', async () => {
      const { measures } = open();
      await measures.add([counted()]);
      await measures.forgetOld();
      expect(await measures.totals([rolloutId])).toHaveLength(1);
      expect(await measures.totals([])).toEqual([]);
    });
  });

  describe('a lease', () => {
    test('is one origin’s for as long as it says so', async () => {
      const { leases } = open();
      const work = randomUUID();
      const both = await Promise.all(
        ['one', 'other'].map((holder) => leases.take(work, holder, 60_000)),
      );
      expect(both.filter(Boolean)).toHaveLength(1);
      const [holder, waiting] = both[0] ? ['one', 'other'] : ['other', 'one'];
      expect(await leases.take(work, holder ?? '', 60_000)).toBe(true);
      expect(await leases.take(work, waiting ?? '', 60_000)).toBe(false);
      await leases.leave(work, waiting ?? '');
      expect(await leases.take(work, waiting ?? '', 60_000)).toBe(false);
      await leases.leave(work, holder ?? '');
      expect(await leases.take(work, waiting ?? '', 60_000)).toBe(true);
    });

    test('is counted by how its name begins, for as long as it lasts', async () => {
      const { leases } = open();
      const names = randomUUID();
      for (const name of ['one', 'two', 'three'])
        await leases.take(`${names} ${name}`, name, 60_000);
      await leases.take(`${names} two`, 'two', 0);
      await leases.leave(`${names} three`, 'three');
      expect(await leases.count(`${names} `)).toBe(1);
    });

    test('that has ended is whose asks first', async () => {
      const { leases } = open();
      const work = randomUUID();
      expect(await leases.take(work, 'one', 0)).toBe(true);
      expect(await leases.take(work, 'other', 60_000)).toBe(true);
      expect(await leases.take(work, 'one', 60_000)).toBe(false);
    });
  });
}
