import { languages } from '../page/languages';
import { countriesOf, countryCodes, namedCountries, readCountry } from './countries';

test('every country has a code and a name in every language, in the order of its alphabet', () => {
  expect(countryCodes).toHaveLength(250);
  for (const language of languages) {
    const named = namedCountries(language, countryCodes);
    expect(named.map(({ code }) => code).sort()).toEqual([...countryCodes]);
    expect(named.filter(({ code, name }) => name === code)).toEqual([]);
  }
});

test('names are those of the page’s language, and Å comes last in Swedish only', () => {
  const named = (language: 'en' | 'sv' | 'ar' | 'jp') =>
    namedCountries(language, ['AX', 'ZW', 'AT']).map(({ name }) => name);
  expect(named('en')).toEqual(['Åland Islands', 'Austria', 'Zimbabwe']);
  expect(named('sv')).toEqual(['Zimbabwe', 'Åland', 'Österrike']);
  expect(named('ar')).toContain('النمسا');
  expect(named('jp')).toContain('オーストリア');
});

test.each([
  ['FR', 'FR'],
  [' fr ', 'FR'],
  ['XK', 'XK'],
  ['ZZ', undefined],
  ['France', undefined],
  ['', undefined],
  [33, undefined],
  [null, undefined],
])('%j is read as %s', (value, code) => {
  expect(readCountry(value)).toBe(code);
});

test('an owner allows some countries, each once; without any that exists all are offered', () => {
  expect(countriesOf(['fr', 'DE', 'FR', 'ZZ'])).toEqual(['FR', 'DE']);
  expect(countriesOf([])).toBe(countryCodes);
  expect(countriesOf(['Atlantis'])).toBe(countryCodes);
});
