import { isLanguage, languages, languageTag, readLanguage, textDirection } from './languages';

test('there are 28, each once', () => {
  expect(new Set(languages).size).toBe(28);
  expect(languages).toHaveLength(28);
});

test.each([
  ['en', 'en'],
  ['EN-us', 'en'],
  ['pt_BR', 'pt'],
  ['ja', 'jp'],
  ['jp', 'jp'],
  ['uk', 'ua'],
  ['da', 'dk'],
  ['nb-NO', 'no'],
  ['zh-Hans-CN', 'zh'],
])('%s is read as %s', (text, expected) => {
  expect(readLanguage(text)).toBe(expected);
});

test.each(['', 'xx', 'constructor', '__proto__', 5, null, undefined, ['en']])(
  '%j is none',
  (text) => {
    expect(readLanguage(text)).toBeUndefined();
  },
);

test('every language has a tag that the platform knows and that is read back', () => {
  for (const language of languages) {
    const tag = languageTag(language);
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
    expect(readLanguage(tag)).toBe(language);
    expect(isLanguage(language)).toBe(true);
  }
});

test('only Arabic runs from right to left', () => {
  expect(languages.filter((language) => textDirection(language) === 'rtl')).toEqual(['ar']);
});
