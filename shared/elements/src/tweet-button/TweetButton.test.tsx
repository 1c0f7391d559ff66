import { screen } from '@testing-library/react';
import { showElements } from '../testing/show';

const show = (fields: Record<string, unknown> = {}, page: Record<string, unknown> = {}) =>
  showElements([{ type: 'TweetButton', ...fields }], page);

const link = () => screen.getByRole<HTMLAnchorElement>('link');
const tweet = () => new URL(link().href).searchParams;
const root = () => link().parentElement!;

test('the words are shown and lead to a tweet of them', () => {
  show({ text: 'Rye & butter: 100 % #bread' });
  expect(link().href).toMatch(/^https:\/\/twitter\.com\/intent\/tweet\?text=/);
  expect(tweet().get('text')).toBe('Rye & butter: 100 % #bread');
  expect(link()).toHaveTextContent('Rye & butter: 100 % #bread');
  expect(link()).toHaveAccessibleName(/Tweet this$/);
  expect(link()).toHaveAttribute('rel', 'noopener noreferrer');
  expect(root()).not.toHaveAttribute('data-enhance');
});

test.each([undefined, null, '', '  ', 7.5, {}, []])(
  'text %j: the page is shared, or the words',
  (text) => {
    show({ text });
    expect(tweet().get('url') ?? tweet().get('text')).toBe(
      text === 7.5 ? '7.5' : 'https://mill.example/page',
    );
  },
);

test('the links of a page that an affiliate sells say so', () => {
  show(
    { text: 'Read https://mill.example/rye?a=1#b now,  http://[ too' },
    { management: { affiliateId: 'ada' } },
  );
  expect(tweet().get('text')).toBe('Read https://mill.example/rye?a=1&sa=ada#b now,  http://[ too');
  expect(root()).toHaveAttribute('data-enhance', 'tweet-button');
});

test('colours and alignment are the owner’s', () => {
  const { style } = show({
    text: 'x',
    color: '#111213',
    backgroundColor: '#fff',
    alignment: 'center',
    fontSize: 20,
  });
  expect(style(link())).toMatchObject({
    color: '#111213',
    'background-color': '#fff',
    'font-size': '20px',
  });
  expect(style(root())).toMatchObject({ 'text-align': 'center' });
  expect(root()).not.toHaveAttribute('data-invalid-colors');
});

test('a colour that is none is left out and named', () => {
  const { css } = show({ text: 'x', color: '#12', backgroundColor: 'red}</style><script>' });
  expect(root()).toHaveAttribute('data-enhance', 'tweet-button');
  expect(root()).toHaveAttribute('data-invalid-colors', '#12, red}</style><script>');
  expect(css).not.toMatch(/<|#12;|red\}/);
});
