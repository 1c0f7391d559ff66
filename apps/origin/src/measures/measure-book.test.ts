import type { MeasureCount, MeasureKey } from '../stores/measure-stores';
import { MeasureBook } from './measure-book';

const key = (changes: Partial<MeasureKey> = {}): MeasureKey => ({
  rolloutId: 'r',
  arm: 'live',
  version: '1.0.0',
  pageType: 'blog_home',
  measure: 'failed',
  bucket: 0,
  ...changes,
});

function open() {
  const written: MeasureCount[][] = [];
  const errors: unknown[] = [];
  const state = { isAway: false };
  const store = {
    add: (counts: readonly MeasureCount[]) => {
      if (state.isAway) return Promise.reject(new Error('away'));
      written.push([...counts]);
      return Promise.resolve();
    },
  };
  const book = new MeasureBook({ store, onError: (error) => errors.push(error), interval: 1e8 });
  return { book, written, errors, state };
}

test('writes sums, once', async () => {
  const { book, written } = open();
  book.count(key());
  book.count(key());
  book.count(key({ arm: 'candidate' }), 3);
  await book.write();
  await book.write();
  expect(written).toEqual([
    [
      { ...key(), count: 2 },
      { ...key({ arm: 'candidate' }), count: 3 },
    ],
  ]);
  await book.close();
});

test('what could not be written is written later, and said once', async () => {
  const { book, written, errors, state } = open();
  state.isAway = true;
  for (let time = 0; time < 3; time += 1) {
    book.count(key());
    await book.write();
  }
  state.isAway = false;
  book.count(key());
  await book.close();
  expect([written, errors.length]).toEqual([[[{ ...key(), count: 4 }]], 1]);
});

test('holds no more than it has room for', async () => {
  const { book, written, state } = open();
  state.isAway = true;
  for (let index = 0; index < 6000; index += 1) book.count(key({ rolloutId: String(index) }));
  await book.write();
  state.isAway = false;
  await book.close();
  expect(written[0]).toHaveLength(5000);
});
