import { RolloutUnderWay, type NewRollout } from '../rollout-stores';
import type { Stores } from '../stores';

let count = 0;

/** What every implementation of rollouts must do. Each test has a release of its own: the store is shared. */
export function describeRolloutStore(open: () => Pick<Stores, 'rollouts' | 'watch'>): void {
  describe('rollouts', () => {
    let release: string;
    const deed = { by: 'ada', reason: 'new lists' };

    beforeEach(() => {
      release = `release-${(count += 1)}`;
    });

    const rollout = (changes: Partial<NewRollout> = {}): NewRollout => ({
      release,
      version: '1.1.0',
      from: '1.0.0',
      scope: { pageType: 'blog_home' },
      stages: [0.5, 10, 100],
      every: 600_000,
      needed: 200,
      ...changes,
    });
    const current = async () => {
      const { placements, rollouts } = await open().rollouts.current();
      return {
        placements: placements.filter((each) => each.release === release),
        rollouts: rollouts.filter((each) => each.release === release),
      };
    };
    const actions = async () =>
      (await open().rollouts.deeds(1000))
        .filter((each) => each.release === release)
        .map(({ action, by, reason }) => [action, by, reason].join(' '))
        .reverse();

    test('of every scope the last placement counts, and they come in the order of placing', async () => {
      const { rollouts } = open();
      const one = { release, version: '1.0.0', scope: { elementTypes: ['A', 'B'] } };
      const two = { release, version: '1.0.0', scope: {} };
      const three = { release, version: '1.2.0', scope: { elementTypes: ['B', 'A'] } };
      for (const placement of [one, two, three]) await rollouts.place(placement, deed);
      expect((await current()).placements).toEqual([two, three]);
      expect(await actions()).toEqual(Array(3).fill('placed ada new lists'));
    });

    test('one begins at its first stage, with a salt of its own', async () => {
      const { rollouts } = open();
      const begun = await rollouts.begin(rollout(), deed);
      expect(begun).toMatchObject({ ...rollout(), stage: 0, state: 'running' });
      expect(begun.since).toBeInstanceOf(Date);
      const elsewhere = await rollouts.begin(rollout({ scope: { pageType: 'blog_static' } }), deed);
      expect(elsewhere.salt).not.toBe(begun.salt);
      expect((await current()).rollouts).toEqual([begun, elsewhere]);
    });

    test.each([{ pageType: 'blog_home' }, {}, { locale: 'ar' }, { elementTypes: ['BlogList'] }])(
      'another of the release on some of the same pages is refused: %j',
      async (scope) => {
        const { rollouts } = open();
        await rollouts.begin(rollout(), deed);
        const refused = rollouts.begin(rollout({ version: '1.2.0', scope }), deed);
        await expect(refused).rejects.toThrow(RolloutUnderWay);
        await expect(refused).rejects.toThrow(/@1\.1\.0 is being rolled out/);
        expect(await actions()).toHaveLength(1);
      },
    );

    test('of many that begin at once one does', async () => {
      const { rollouts } = open();
      const all = await Promise.allSettled(
        Array.from({ length: 5 }, () => rollouts.begin(rollout(), deed)),
      );
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await current()).rollouts).toHaveLength(1);
    });

    test('it goes from stage to stage, once for everybody who wants it to', async () => {
      const { rollouts } = open();
      const begun = await rollouts.begin(rollout(), deed);
      const widen = () => rollouts.change(begun, { stage: 1 }, { by: 'verdict', reason: 'fine' });
      const outcomes = await Promise.all([widen(), widen()]);
      expect(outcomes.sort()).toEqual([false, true]);
      const [widened] = (await current()).rollouts;
      expect(widened).toMatchObject({ stage: 1, state: 'running', salt: begun.salt });
      expect(widened?.since.getTime()).toBeGreaterThan(begun.since.getTime());
      expect(await actions()).toEqual(['began ada new lists', 'widened verdict fine']);
    });

    test('paused it stays as it is', async () => {
      const { rollouts } = open();
      const begun = await rollouts.begin(rollout(), deed);
      expect(await rollouts.change(begun, { state: 'paused' }, deed)).toBe(true);
      expect((await current()).rollouts).toEqual([{ ...begun, state: 'paused' }]);
      expect(await rollouts.change(begun, { stage: 1 }, deed)).toBe(false);
      expect(await rollouts.change({ ...begun, state: 'paused' }, { state: 'running' }, deed)).toBe(
        true,
      );
      expect(await actions()).toEqual([
        'began ada new lists',
        'paused ada new lists',
        'resumed ada new lists',
      ]);
    });

    test('done it is placed, stopped it is gone', async () => {
      const { rollouts } = open();
      const done = await rollouts.begin(rollout(), deed);
      await rollouts.change(done, { state: 'done' }, deed);
      const stopped = await rollouts.begin(rollout({ version: '1.2.0' }), deed);
      await rollouts.change(stopped, { state: 'stopped' }, deed);
      expect(await current()).toEqual({
        placements: [{ release, version: '1.1.0', scope: { pageType: 'blog_home' } }],
        rollouts: [],
      });
    });

    test('what is placed by hand ends rollouts of the release there', async () => {
      const { rollouts } = open();
      await rollouts.begin(rollout(), deed);
      const other = await rollouts.begin(rollout({ scope: { pageType: 'blog_static' } }), deed);
      const back = { release, version: '1.0.0', scope: { pageType: 'blog_home' } };
      await rollouts.place(back, { by: 'ada', reason: 'too slow' });
      expect(await current()).toEqual({ placements: [back], rollouts: [other] });
      expect((await actions()).slice(2)).toEqual(['stopped ada too slow', 'placed ada too slow']);
    });

    test('what was taken back is told until it is shown again', async () => {
      const { rollouts } = open();
      const withdrawn = async () =>
        (await rollouts.current()).withdrawn
          .filter((each) => each.release === release)
          .map(({ version }) => version);
      const begun = await rollouts.begin(rollout(), deed);
      expect(await withdrawn()).toEqual([]);
      await rollouts.change(begun, { state: 'stopped' }, deed);
      expect(await withdrawn()).toEqual(['1.1.0']);
      await rollouts.place({ release, version: '1.1.0', scope: {} }, deed);
      expect(await withdrawn()).toEqual([]);
      await rollouts.place({ release, version: '1.0.0', scope: {} }, deed);
      expect(await withdrawn()).toEqual(['1.1.0']);
    });
  });
}
