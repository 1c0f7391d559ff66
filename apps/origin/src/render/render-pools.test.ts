import type { LiveReleases } from '../releases/release-catalog';
import type { RenderPool } from './render-pool';
import { RenderPools } from './render-pools';

const live = (version: string) => ({ shell: { version } }) as unknown as LiveReleases;

function open() {
  const ended: string[] = [];
  let now = 0;
  const pools = new RenderPools(
    ({ shell: { version } }) =>
      ({
        close: () => {
          ended.push(version);
          return Promise.resolve();
        },
      }) as RenderPool,
    () => (now += 1000),
  );
  return { pools, ended, pass: (milliseconds: number) => (now += milliseconds) };
}

test('a combination has one pool for as long as it is asked for', () => {
  const { pools } = open();
  const one = live('1');
  expect(pools.of(one)).toBe(pools.of(one));
  expect(pools.of(live('2'))).not.toBe(pools.of(one));
});

test('what nobody is shown any more ends, but for what was used last of it', async () => {
  const { pools, ended } = open();
  const all = ['1', '2', '3', '4'].map(live);
  for (const each of all) pools.of(each);
  await pools.endUnshown(({ shell }) => shell.version === '1');
  expect(ended).toEqual(['2', '3']);
  await pools.endUnshown(({ shell }) => shell.version === '4');
  expect(ended).toEqual(['2', '3']);
});

test('what was not used for two minutes ends, but for what was used last', async () => {
  const { pools, ended, pass } = open();
  pools.of(live('1'));
  const two = live('2');
  pools.of(two);
  pass(120_000);
  await pools.rest();
  expect(ended).toEqual(['1']);
  pass(600_000);
  await pools.rest();
  expect(ended).toEqual(['1']);
});

test('what is asked for after the end starts no workers', async () => {
  const { pools, ended } = open();
  pools.of(live('1'));
  await pools.close();
  pools.of(live('2'));
  expect(ended).toEqual(['1', '2']);
});
