import { MemoryMeasures, memoryLeases } from '../routes/testing/memory-measures';
import { MemoryRollouts } from '../routes/testing/memory-rollouts';
import type { Arm, LeaseStore, MeasureCount } from '../stores/measure-stores';
import type { NewRollout } from '../stores/rollout-stores';
import { VerdictWorker } from './verdict-worker';

const minute = 60_000;
const begun = new Date('2026-03-01T10:00:20Z').getTime();

class NotedRollouts extends MemoryRollouts {
  override change: MemoryRollouts['change'] = (rollout, to, { by, reason }) => {
    const known = this.rollouts.find(({ id }) => id === rollout.id);
    if (known?.stage !== rollout.stage || known.state !== rollout.state)
      return Promise.resolve(false);
    Object.assign(known, to, to.stage === undefined ? {} : { since: new Date(this.now) });
    this.steps.push([Object.values(to).join(), by, reason].join(' | '));
    return Promise.resolve(true);
  };
  readonly steps: string[] = [];
  now = begun;
}

async function open(changes: Partial<NewRollout> = {}, leases: LeaseStore = memoryLeases) {
  const rollouts = new NotedRollouts();
  const measures = new MemoryMeasures();
  measures.now = () => new Date(rollouts.now);
  const rollout = await rollouts.begin(
    {
      release: 'blog',
      version: '1.1.0',
      from: '1.0.0',
      scope: {},
      stages: [10, 50, 100],
      every: 5 * minute,
      needed: 100,
      ...changes,
    },
    { by: 'ada', reason: 'new' },
  );
  Object.assign(rollout, { since: new Date(begun), startedAt: new Date(begun) });
  const warnings: unknown[] = [];
  const logger = { info: () => undefined, warn: (details: unknown) => warnings.push(details) };
  const start = () =>
    new VerdictWorker({ stores: { rollouts, measures, leases }, logger, interval: 1e8 });
  const count = (arm: Arm, seen: number, hurt = 0) => {
    const key = { rolloutId: rollout.id, arm, version: '1', pageType: 'blog_home' } as const;
    const of = (bucket: number, views: number): MeasureCount => ({
      ...key,
      measure: 'failed',
      bucket,
      count: views,
    });
    return measures.add([of(0, seen - hurt), of(1, hurt)]);
  };
  const pass = (milliseconds: number) => {
    rollouts.now += milliseconds;
  };
  return { rollouts, rollout, measures, start, count, pass, warnings, worker: start() };
}

test('waits until it has seen enough for long enough, widens stage by stage, and ends in place', async () => {
  const { worker, rollouts, count, pass } = await open();
  await count('candidate', 99);
  await count('live', 900);
  pass(6 * minute);
  await worker.look();
  expect(rollouts.steps).toEqual([]);
  await count('candidate', 1);
  await worker.look();
  expect(rollouts.steps).toEqual([
    '1 | atrium | no worse than the live version in at least 100 views: on to 50 %',
  ]);
  // Views of the stage before do not count for this one, not even those of the same minute.
  pass(6 * minute);
  await worker.look();
  expect(rollouts.steps).toHaveLength(1);
  await count('candidate', 100);
  await worker.look();
  await worker.look();
  pass(6 * minute);
  await count('candidate', 100);
  await worker.look();
  expect(rollouts.steps.slice(1)).toEqual([
    '2 | atrium | no worse than the live version in at least 100 views: on to 100 %',
    'done | atrium | no worse than the live version in at least 100 views',
  ]);
  await worker.close();
});

test('stops what is worse at once, and says why', async () => {
  const { worker, rollouts, count } = await open();
  await count('candidate', 12, 12);
  await count('live', 90, 1);
  await worker.look();
  expect(rollouts.steps).toEqual([
    "stopped | atrium | failed: 100.0 % of its views, 1.1 % of the live version's",
  ]);
  await worker.look();
  expect(rollouts.steps).toHaveLength(1);
  await worker.close();
});

test('what was seen at earlier stages still counts against it, whichever origin looks', async () => {
  const { start, rollout, rollouts, count, pass } = await open();
  for (let time = 0; time < 30; time += 1) {
    await count('candidate', 20, 1);
    await count('live', 200, 3);
    pass(minute);
  }
  Object.assign(rollout, { stage: 1, since: new Date(rollouts.now) });
  pass(minute);
  for (let time = 0; time < 6 && rollouts.steps.length === 0; time += 1) {
    await count('candidate', 60, 3);
    await count('live', 60, 1);
    pass(minute);
    const worker = start();
    await worker.look();
    await worker.close();
  }
  expect(rollouts.steps.join()).toMatch(/^stopped .* failed: 5/);
});

test('one that is paused stays where it is', async () => {
  const { worker, rollouts, rollout, count, pass } = await open();
  rollout.state = 'paused';
  await count('candidate', 100, 100);
  await count('live', 100);
  pass(10 * minute);
  await worker.look();
  expect(rollouts.steps).toEqual([]);
  await worker.close();
});

test('whoever has not taken it on does nothing', async () => {
  const asked: string[] = [];
  const leases: LeaseStore = {
    take: (work) => {
      asked.push(work);
      return Promise.resolve(false);
    },
    leave: () => Promise.resolve(),
    count: () => Promise.resolve(1),
  };
  const { worker, rollouts, count } = await open({}, leases);
  await count('candidate', 100, 100);
  await worker.look();
  expect([asked, rollouts.steps]).toEqual([[expect.stringMatching(/^origin /), 'verdicts'], []]);
  await worker.close();
});

test('the clock of the origin has no say', async () => {
  jest.useFakeTimers({ now: begun + 86_400_000 });
  const { worker, rollouts, count } = await open();
  await count('candidate', 200);
  await worker.look();
  expect(rollouts.steps).toEqual([]);
  await worker.close();
  jest.useRealTimers();
});

test('while the database is away nothing is done, and it is said once', async () => {
  const { worker, rollouts, measures, count, warnings } = await open();
  await count('candidate', 12, 12);
  await count('live', 90);
  const { since } = measures;
  measures.since = () => Promise.reject(new Error('away'));
  await worker.look();
  await worker.look();
  expect([rollouts.steps.length, warnings.length]).toEqual([0, 1]);
  measures.since = since;
  await worker.look();
  expect(rollouts.steps).toHaveLength(1);
  await worker.close();
});
