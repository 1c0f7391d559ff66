import { enhance } from '../testing/enhance';
import { showElements } from '../testing/show';

function show(fields: Record<string, unknown>, address = '/page') {
  history.replaceState(null, '', address);
  showElements([{ type: 'TweetButton', ...fields }]);
  enhance(() => void jest.requireActual('./tweet-button.enhance'));
  const { searchParams } = new URL(document.querySelector('a')!.href);
  return searchParams.get('text');
}

const text = 'Two loaves: https://mill.example/rye and https://mill.example/?sa=bob';

test('the affiliate who sent the visitor is named in every link', () => {
  expect(show({ text }, '/page?sa=ada%20l')).toBe(
    'Two loaves: https://mill.example/rye?sa=ada+l and https://mill.example/?sa=ada+l',
  );
});

test('without one the words stay as they are', () => {
  expect(show({ text })).toBe(text);
  expect(show({ text }, '/page?sa=')).toBe(text);
});

test('a colour that is none is logged', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  show({ text: 'x', color: 'rgb(1,2' });
  expect(warn.mock.calls).toEqual([['Invalid colour format: rgb(1,2']]);
  warn.mockClear();
  show({ text: 'https://mill.example/', color: '#123' });
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
