import { screen, within } from '@testing-library/react';
import { languages } from '@atrium/contract';
import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';

const show = (fields: Record<string, unknown> = {}, page: Record<string, unknown> = {}) =>
  renderPage(pageOf([{ type: 'LanguageSwitcher', ...fields }], page));

const links = () =>
  within(screen.getByRole('navigation')).getAllByRole<HTMLAnchorElement>('link', { hidden: true });
const hrefs = () => links().map((link) => link.getAttribute('href'));
const link = (name: string) => screen.getByRole('link', { name, hidden: true });

test('every language but the page’s own is offered, by its own name and with a flag', () => {
  show();
  expect(links()).toHaveLength(languages.length - 1);
  expect(link('Deutsch')).toHaveAttribute('href', '/de');
  expect(link('日本語')).toHaveAttribute('href', '/jp');
  expect(link('Norsk')).toHaveAttribute('href', '/no');
  expect(link('Srpski')).toHaveAttribute('href', '/sr');
  expect(link('العربية')).toHaveAttribute('href', '/ar');
  for (const each of links()) {
    expect(each.lang).not.toBe('');
    expect(each.hreflang).toBe(each.lang);
  }
  expect(link('Dansk').lang).toBe('da');
  const flag = link('Svenska').querySelector('img');
  expect(flag).toHaveAttribute('src', '/images/flag-icons/se.svg');
  expect(flag).toHaveAttribute('loading', 'lazy');
  expect(flag).toHaveAttribute('alt', '');
});

test('the summary says which language this is; the list is closed', () => {
  show({}, { locale: 'fr' });
  const details = screen.getByRole<HTMLDetailsElement>('group');
  expect(details.open).toBe(false);
  expect(details.querySelector('summary')).toHaveTextContent('Français');
  expect(hrefs()).not.toContain('/fr');
});

test.each([
  ['about', '/about', '/fr/about'],
  ['/about/us?x=1', '/about/us?x=1', '/fr/about/us?x=1'],
  ['', '/', '/fr'],
  [null, '/', '/fr'],
  ['%REDIRECT_PATH%', '/', '/fr'],
  [['about'], '/', '/fr'],
  ['//evil.example', '/evil.example', '/fr/evil.example'],
  ['\\\\evil.example', '/evil.example', '/fr/evil.example'],
  ['\t/\n/evil.example', '/evil.example', '/fr/evil.example'],
  ['/\t/evil.example', '/evil.example', '/fr/evil.example'],
  ['javascript:alert(1)', '/javascript:alert(1)', '/fr/javascript:alert(1)'],
])('the path %j is %s in English and %s in French', (redirectPath, english, french) => {
  show({ redirectPath }, { locale: 'de' });
  expect(link('English')).toHaveAttribute('href', english);
  expect(link('Français')).toHaveAttribute('href', french);
});

test('excluded languages are not offered, whichever code names them', () => {
  show({ excludedLanguages: ['fr', 'ja', 'uk', 'nonsense', null, 7, { code: 'de' }] });
  expect(hrefs()).not.toEqual(expect.arrayContaining(['/fr']));
  expect(hrefs()).not.toEqual(expect.arrayContaining(['/jp']));
  expect(hrefs()).not.toEqual(expect.arrayContaining(['/ua']));
  expect(hrefs()).toContain('/de');
  expect(links()).toHaveLength(languages.length - 4);
});

test('with nothing left to offer there is no switcher', () => {
  const { container } = show({ excludedLanguages: [...languages] });
  expect(container.querySelector('nav')).toBeNull();
});

test('several switchers have names of their own', () => {
  renderPage(pageOf([{ type: 'LanguageSwitcher' }, { type: 'LanguageSwitcher' }]));
  expect(screen.getByRole('navigation', { name: 'Language' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Language 2' })).toBeVisible();
});

test('colours that would close the style tag are not in the style sheet', () => {
  const { css } = show({ backgroundColor: '</style><script>', color: 'red;}*{display:none' });
  expect(css).not.toMatch(/<|display:none\}\*/);
});
