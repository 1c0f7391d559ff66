import type { Stores } from '../stores';

let count = 0;

/** What every implementation of published releases must do. Each test has a name of its own: the store is shared. */
export function describeReleaseStore(open: () => Pick<Stores, 'releases'>): void {
  describe('releases', () => {
    let name: string;

    beforeEach(() => {
      name = `published-${(count += 1)}`;
    });

    const release = (version: string, digest = 'd1', by = 'ada') => ({
      name,
      version,
      digest,
      by,
    });

    test('are listed in the order in which they were published', async () => {
      const { releases } = open();
      for (const version of ['1.10.0', '1.2.0']) await releases.add(release(version), {});
      const listed = (await releases.list()).filter((each) => each.name === name);
      expect(listed.map(({ version }) => version)).toEqual(['1.10.0', '1.2.0']);
      expect(listed[0]).toMatchObject(release('1.10.0'));
      expect(listed[0]?.publishedAt).toBeInstanceOf(Date);
      expect(await releases.get(name, '1.10.0')).toEqual(listed[0]);
    });

    test('keep their report', async () => {
      const { releases } = open();
      const report = { pages: [{ id: 'p', threw: null }] };
      await releases.add(release('1.0.0'), report);
      expect(await releases.report(name, '1.0.0')).toEqual(report);
      expect(await releases.report(name, '1.0.1')).toBeUndefined();
      expect(await releases.get(name, '1.0.1')).toBeUndefined();
    });

    test('stay what they were: who comes later is told of the first', async () => {
      const { releases } = open();
      const first = await releases.add(release('1.0.0', 'd1', 'ada'), { first: true });
      expect(await releases.add(release('1.0.0', 'd2', 'ben'), { first: false })).toEqual(first);
      expect(await releases.report(name, '1.0.0')).toEqual({ first: true });
    });

    test('of many at once one is kept, and all are told of it', async () => {
      const { releases } = open();
      const all = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          releases.add(release('1.0.0', `d${index}`, `person ${index}`), { index }),
        ),
      );
      expect(new Set(all.map(({ digest }) => digest)).size).toBe(1);
      const kept = (await releases.list()).filter((each) => each.name === name);
      expect(kept).toEqual([all[0]]);
    });
  });
}
