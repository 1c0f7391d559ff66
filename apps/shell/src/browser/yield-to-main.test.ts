import { yieldToMain } from './yield-to-main';

const world = globalThis as { scheduler?: object };

afterEach(() => {
  delete world.scheduler;
});

it('lets other tasks run where the browser has no scheduler', async () => {
  const order: string[] = [];
  const resumed = yieldToMain().then(() => order.push('resumed'));
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  order.push('microtasks');
  await resumed;
  expect(order).toEqual(['microtasks', 'resumed']);
});

it('leaves it to the scheduler where there is one', async () => {
  const scheduled = jest.fn(() => Promise.resolve());
  world.scheduler = { yield: scheduled };
  await yieldToMain();
  expect(scheduled).toHaveBeenCalledTimes(1);
});
