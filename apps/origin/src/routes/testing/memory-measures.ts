import type {
  LeaseStore,
  MeasureCount,
  MeasuredPoint,
  MeasureStore,
} from '../../stores/measure-stores';

/** What was measured, in memory, for tests of routes; every count stands for itself. */
export class MemoryMeasures implements MeasureStore {
  readonly points: MeasuredPoint[] = [];
  /** What the database's clock says. */
  now = () => new Date();

  add: MeasureStore['add'] = (counts) => {
    const at = new Date(Math.floor(this.now().getTime() / 60_000) * 60_000);
    this.points.push(...counts.map((each) => ({ ...each, at })));
    return Promise.resolve();
  };

  since: MeasureStore['since'] = (rolloutId, from) =>
    Promise.resolve({
      now: this.now(),
      points: this.points.filter(
        (each) => each.rolloutId === rolloutId && (from === null || each.at >= from),
      ),
    });

  list: MeasureStore['list'] = ({ pageType, from, to }) =>
    Promise.resolve(
      this.points
        .filter((each) => each.at >= from && each.at < to)
        .filter((each) => pageType === undefined || each.pageType === pageType)
        .map((each) => ({ ...each, release: 'pages' })),
    );

  totals: MeasureStore['totals'] = (rolloutIds) =>
    Promise.resolve(
      this.points
        .filter(({ rolloutId }) => rolloutIds.includes(rolloutId))
        .map(({ at: _at, ...count }): MeasureCount => count),
    );

  forgetOld = () => Promise.resolve(0);
}

/** One origin alone: whatever it asks for it gets. */
export const memoryLeases: LeaseStore = {
  take: () => Promise.resolve(true),
  leave: () => Promise.resolve(),
  count: () => Promise.resolve(1),
};
