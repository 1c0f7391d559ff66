import { fireEvent, screen } from '@testing-library/react';
import { enhance } from '../testing/enhance';
import { showElements } from '../testing/show';

function show(fields: Record<string, unknown> = {}, page: Record<string, unknown> = {}) {
  const shown = showElements([{ type: 'Comments', ...fields }], page);
  enhance(() => void jest.requireActual('./comments.enhance'));
  return shown;
}

const button = () => screen.getByRole('button', { name: 'Show comments from Facebook' });
const frame = () => document.querySelector('iframe');
const link = () => screen.getByRole('link', { name: 'Open the discussion' });

function ask(): URL {
  fireEvent.click(button());
  return new URL(frame()!.src);
}

test('nothing is loaded before the visitor asks for it', () => {
  const { html } = show({ href: 'https://mill.example/rye' });
  expect(html).not.toMatch(/<(?:iframe|script|img|link)/);
  expect(frame()).toBeNull();
  expect(link()).toHaveAttribute('href', 'https://mill.example/rye');
});

test('once asked for, the box is there, confined, with as many contributions as the owner wants', () => {
  show({ href: 'https://mill.example/rye', numPosts: '7' }, { locale: 'fr' });
  fireEvent.click(screen.getByRole('button'));
  const { origin, searchParams } = new URL(frame()!.src);
  expect(origin).toBe('https://www.facebook.com');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    href: 'https://mill.example/rye',
    numposts: '7',
    locale: 'fr_FR',
  });
  expect(frame()).toHaveAttribute('title', 'Commentaires');
  expect(frame()!.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['en', 'en_GB'],
  ['dk', 'da_DK'],
  ['jp', 'ja_JP'],
  ['ua', 'uk_UA'],
  ['sr', 'sr_RS'],
  ['ar', 'ar_AR'],
])('the box of a page in %s is asked for in %s', (locale, expected) => {
  show({}, { locale });
  fireEvent.click(screen.getByRole('button'));
  expect(new URL(frame()!.src).searchParams.get('locale')).toBe(expected);
});

test.each([undefined, null, '', 'javascript:alert(1)', 'mailto:a@b.c', 'http://[', 7, {}])(
  'an address that is none (%j) is the page’s',
  (href) => {
    show({ href });
    expect(ask().searchParams.get('href')).toBe('https://mill.example/page');
  },
);

test.each([
  [undefined, '5'],
  ['many', '5'],
  [-3, '1'],
  [2.4, '2'],
  [1e9, '100'],
])('numPosts %j asks for %s', (numPosts, expected) => {
  show({ numPosts });
  expect(ask().searchParams.get('numposts')).toBe(expected);
  expect(Number(frame()!.getAttribute('height'))).toBeLessThanOrEqual(1200);
});
