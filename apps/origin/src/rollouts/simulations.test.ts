import { deniableAfter } from '../measures/influence';
import { percentile, simulateAll, type Ending, type Story } from './testing/simulate';

/** A rollout as it is begun where nothing else is said; `npm run bench -- verdict` tells many more of them. */
const usual: Story = {
  stages: [1, 10, 50, 100],
  every: 10,
  needed: 1000,
  perMinute: 1000,
  rates: {},
  deniable: deniableAfter(0, 3),
  looks: 2,
};

const stopped = (endings: readonly Ending[]) => endings.filter(({ kind }) => kind === 'stop');

/** What happens to visitors where nothing is wrong. */
const usualRates = {
  failed: { live: 0.001, candidate: 0.001 },
  broken: { live: 0.02, candidate: 0.02 },
  shifted: { live: 0.05, candidate: 0.05 },
};

test('a release that is no worse is rarely accused over its whole rollout, and gets to its end', () => {
  const endings = simulateAll({ ...usual, rates: usualRates }, 60);
  expect(stopped(endings).length).toBeLessThanOrEqual(2);
  expect(endings.filter(({ kind }) => kind === 'finish').length).toBeGreaterThanOrEqual(58);
});

test('a release that doubles two percent of errors is stopped before 2,000 views of it', () => {
  const rates = { ...usualRates, broken: { live: 0.02, candidate: 0.04 } };
  const endings = simulateAll({ ...usual, rates }, 40);
  const views = stopped(endings).map((ending) => ending.views);
  expect(views).toHaveLength(40);
  expect(percentile(views, 0.5)).toBeLessThan(1200);
  expect(views.filter((each) => each < 2000).length).toBeGreaterThanOrEqual(39);
});

test.each([1, 10, 50])(
  'one that breaks every page is stopped before 50 views, at %d %%',
  (share) => {
    const rates = { failed: { live: 0.001, candidate: 1 } };
    const endings = simulateAll(
      { ...usual, stages: [share, 100], perMinute: 200, looks: 30, rates },
      100,
    );
    expect(endings.every(({ kind }) => kind === 'stop')).toBe(true);
    expect(Math.max(...endings.map(({ views }) => views))).toBeLessThan(50);
  },
);

describe('one address that lies as much as it is listened to', () => {
  /** What of its lies is counted: a view on each of three origins, when it likes. */
  const lies = (minute: number) => (minute === 3 ? 3 : 0);

  test.each([0, 0.0005, 0.02])('cannot stop a good release, %d of whose views are hurt', (rate) => {
    const rates = { broken: { live: rate, candidate: rate } };
    const endings = simulateAll({ ...usual, rates, lies, longest: 400 }, 40);
    expect(stopped(endings).length).toBeLessThanOrEqual(1);
    expect(endings.filter(({ kind }) => kind === 'finish').length).toBeGreaterThanOrEqual(38);
  });

  test('cannot save a bad one', () => {
    const rates = { broken: { live: 0.02, candidate: 1 } };
    const denials = (minute: number) => (minute < 3 ? 1 : 0);
    const story = { ...usual, stages: [10, 100], perMinute: 200, looks: 30, rates, denials };
    const views = simulateAll(story, 40).map((each) => each.views);
    expect(Math.max(...views)).toBeLessThan(50);
  });
});
