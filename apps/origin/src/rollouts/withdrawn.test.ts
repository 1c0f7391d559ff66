import { withdrawnVersions } from './withdrawn';

const placed = (version: string, scope = {}) => ({ release: 'blog', version, scope });
const none = { placements: [], stopped: [], shown: [] };
const blog = (...versions: string[]) => versions.map((version) => ({ release: 'blog', version }));

test('a version that a newer one followed was not taken back', () => {
  expect(withdrawnVersions({ ...none, placements: [placed('1.0.0'), placed('1.1.0')] })).toEqual(
    [],
  );
});

test('a version that an older one was put in the place of was', () => {
  const placements = [placed('1.0.0'), placed('1.1.0'), placed('1.0.0'), placed('1.2.0')];
  expect(withdrawnVersions({ ...none, placements })).toEqual(blog('1.1.0'));
});

test('placements of other pages say nothing of each other', () => {
  const placements = [placed('1.1.0'), placed('1.0.0', { locale: 'ar' })];
  expect(withdrawnVersions({ ...none, placements })).toEqual([]);
});

test('a version whose rollout was stopped was, until it is shown again', () => {
  const stopped = [...blog('1.1.0'), ...blog('1.1.0')];
  expect(withdrawnVersions({ ...none, stopped })).toEqual(blog('1.1.0'));
  expect(withdrawnVersions({ ...none, stopped, shown: blog('1.1.0') })).toEqual([]);
  expect(withdrawnVersions({ ...none, stopped, placements: [placed('1.1.0')] })).toEqual([]);
});
