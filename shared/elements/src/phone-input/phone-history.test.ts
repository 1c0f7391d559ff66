import { PhoneHistory } from './phone-history';

test('goes back and forth, and no further than there is something', () => {
  const history = new PhoneHistory('');
  expect(history.undo()).toBeUndefined();
  for (const text of ['+1', '+1', '+14', '+141']) history.add(text);
  expect([history.undo(), history.undo(), history.undo(), history.undo()]).toEqual([
    '+14',
    '+1',
    '',
    undefined,
  ]);
  expect([history.redo(), history.redo(), history.redo(), history.redo()]).toEqual([
    '+1',
    '+14',
    '+141',
    undefined,
  ]);
});

test('what was undone is forgotten once something else is typed', () => {
  const history = new PhoneHistory('');
  for (const text of ['1', '12']) history.add(text);
  history.undo();
  history.add('13');
  expect(history.redo()).toBeUndefined();
  expect([history.undo(), history.undo()]).toEqual(['1', '']);
});

test('keeps twenty entries', () => {
  const history = new PhoneHistory('');
  for (let count = 1; count <= 30; count += 1) history.add('1'.repeat(count));
  const back = Array.from({ length: 30 }, () => history.undo()).filter(Boolean);
  expect(back).toHaveLength(19);
  expect(back.at(-1)).toBe('1'.repeat(11));
});
