import { Lookout } from './lookout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watch(read: () => Promise<void>) {
  const errors: unknown[] = [];
  return { errors, lookout: new Lookout({ read, onError: (error) => errors.push(error) }) };
}

test('what is asked for during a look is looked for once more', async () => {
  let looks = 0;
  const { lookout } = watch(() => {
    looks += 1;
    return Promise.resolve();
  });
  await Promise.all([lookout.look(), lookout.look(), lookout.look()]);
  expect(looks).toBe(2);
});

test('where changes cannot be heard it looks every second, where they can now and then', async () => {
  let looks = 0;
  const { lookout } = watch(() => {
    looks += 1;
    return Promise.resolve();
  });
  lookout.hear(false);
  await jest.advanceTimersByTimeAsync(3500);
  expect(looks).toBe(4);
  lookout.hear(true);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(looks).toBe(5);
  await jest.advanceTimersByTimeAsync(1000);
  expect(looks).toBe(6);
  await lookout.close();
  await jest.advanceTimersByTimeAsync(90_000);
  expect(looks).toBe(6);
});

test('a look that failed is made again after a second', async () => {
  let fails = true;
  const { lookout, errors } = watch(() =>
    fails ? Promise.reject(new Error('gone')) : Promise.resolve(),
  );
  lookout.hear(true);
  await jest.advanceTimersByTimeAsync(2500);
  expect(errors).toHaveLength(3);
  fails = false;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(errors).toHaveLength(3);
});
