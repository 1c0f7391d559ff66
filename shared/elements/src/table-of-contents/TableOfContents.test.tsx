import { screen } from '@testing-library/react';
import { showElements } from '../testing/show';

const headlines = [
  { type: 'Headline', content: '<h1>Bread</h1>' },
  { type: 'Headline', content: '<h2>خبز</h2>' },
  { type: 'Headline', content: '<h3>Rye</h3>' },
  { type: 'Headline', content: '<h3>Rye</h3>', attrId: '50%-rye' },
];

const show = (fields: Record<string, unknown> = {}) =>
  showElements([{ type: 'TableOfContents', ...fields }, ...headlines]);

const links = () => screen.queryAllByRole<HTMLAnchorElement>('link', { hidden: true });
const indents = () => links().map((link) => link.parentElement!.style.marginInlineStart);
const details = () => screen.getByRole<HTMLDetailsElement>('group');

test('every link leads to its headline, in any script and with equal words', () => {
  show();
  const targets = links().map(({ hash }) =>
    document.getElementById(decodeURIComponent(hash.slice(1))),
  );
  expect(targets).toEqual(screen.getAllByRole('heading'));
  expect(targets[3]).toHaveAttribute('id', '50%-rye');
});

test('each level is set in by 30 px, from the topmost that is listed', () => {
  show();
  expect(indents()).toEqual(['', '30px', '60px', '60px']);
  show({ headersTypes: ['header-two', 'header-three'] });
  expect(indents()).toEqual(['', '30px', '30px']);
});

test('only the levels are listed that the owner chose; words that are none choose nothing', () => {
  show({ headersTypes: ['header-one', 'header-seven', null, 3, 'x'] });
  expect(links().map(({ textContent }) => textContent)).toEqual(['Bread', 'Rye', 'Rye']);
  show({ headersTypes: 'header-one' });
  expect(links()).toHaveLength(4);
  show({ headersTypes: ['header-six'] });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('it is open or closed at first, under the owner’s title or ours', () => {
  show({ isOpenedByDefault: '0', headerTitle: 'On this page' });
  expect(details().open).toBe(false);
  expect(screen.getByRole('navigation', { name: 'On this page' })).toBeInTheDocument();
  show({ isOpenedByDefault: 1 });
  expect(details().open).toBe(true);
  expect(details().querySelector('summary')).toHaveTextContent('Contents');
});

test('a page without headlines has no table of contents', () => {
  showElements([{ type: 'TableOfContents' }, { type: 'Text', content: 'x' }]);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('headlines have anchors only where something leads to them', () => {
  showElements(headlines);
  expect(screen.getAllByRole('heading').map(({ id }) => id)).toEqual(['', '', '', '50%-rye']);
});

test('an entry is hidden where its headline is', () => {
  showElements([
    { type: 'TableOfContents' },
    { type: 'Section', appearance: { mobile: 0 }, children: [headlines[0]!] },
    headlines[1]!,
  ]);
  expect(links().map((link) => link.parentElement!.className)).toEqual(['hide-mobile', '']);
});

test('fonts, colours, gaps and icon are the owner’s', () => {
  const { style, css } = show({
    headerColor: '#111213',
    headerFontSize: 22,
    contentColor: '#212223',
    contentFontSize: 15,
    contentFontFamily: 'Georgia',
    contentItemGap: 14,
    mobileContentItemGap: '6px',
    iconColor: '#313233',
    iconClassName: 'fas fa-chevron-up',
    backgroundColor: '#414243',
  });
  const summary = details().querySelector('summary');
  const list = details().querySelector('ol');
  expect(style(summary)).toMatchObject({ 'font-size': '22px', color: '#111213' });
  expect(style(list)).toMatchObject({
    gap: '14px',
    'font-size': '15px',
    'font-family': 'Georgia, serif',
  });
  expect(style(list, { mobile: true })).toMatchObject({ gap: '6px' });
  expect(style(links()[0]!)).toMatchObject({ color: '#212223' });
  expect(css).toMatch(/summary:after\{[^}]*color:#313233[^}]*mask-image:url/);
  expect(style(screen.getByRole('navigation'))).toMatchObject({ 'background-color': '#414243' });
});

test('hostile words and colours stay words, or nothing', () => {
  const { css } = showElements([
    {
      type: 'TableOfContents',
      headerTitle: '<b>x</b>',
      contentColor: 'red}</style>',
      contentItemGap: -1e9,
    },
    { type: 'Headline', content: '<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2>' },
  ]);
  expect(document.querySelector('nav b, nav script')).toBeNull();
  expect(links()[0]).toHaveTextContent('<script>alert(1)</script>');
  expect(links()[0]).toHaveAttribute('href', '#h-script-alert-1-script');
  expect(css).not.toMatch(/<|-1e/);
});
