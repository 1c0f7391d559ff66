import { fieldSlugs } from '../api/field-slugs';
import { languages, languageTag } from '../page/languages';
import { en } from './en';
import { pluralCategories } from './plural-categories';
import { sameAsEnglish } from './testing/same-as-english';
import { formFor, translate, translateForms } from './translate';
import type { MessageKey, PluralKey } from './catalogue';

const keys = Object.keys(en) as (keyof typeof en)[];
const isPlural = (key: keyof typeof en): key is PluralKey => typeof en[key] !== 'string';
const pluralKeys = keys.filter(isPlural);
const textKeys = keys.filter((key): key is MessageKey => !isPlural(key));
const placeholders = (text: string) => (text.match(/\{\w*\}/g) ?? []).sort();
const others = languages.filter((language) => language !== 'en');

/** A catalogue as its file has it, whatever its type says. */
const catalogueOf = (language: string) =>
  jest.requireActual<Record<string, Record<string, unknown>>>(`./${language}`)[language] ?? {};

describe.each(languages)('the catalogue %s', (language) => {
  test('has exactly the keys of English', () => {
    expect(Object.keys(catalogueOf(language)).sort()).toEqual([...keys].sort());
  });

  test('has a text with the placeholders of English for every key', () => {
    const found = Object.fromEntries(
      textKeys.map((key) => [key, placeholders(translate(language, key))]),
    );
    expect(found).toEqual(Object.fromEntries(textKeys.map((key) => [key, placeholders(en[key])])));
    expect(textKeys.filter((key) => translate(language, key).trim() === '')).toEqual([]);
  });

  test('has every form that its plural rules tell apart, and no other', () => {
    const rules = new Intl.PluralRules(languageTag(language)).resolvedOptions();
    expect([...pluralCategories[language]].sort()).toEqual([...rules.pluralCategories].sort());
    for (const key of pluralKeys) {
      const forms = translateForms(language, key);
      expect(Object.keys(forms).sort()).toEqual([...rules.pluralCategories].sort());
      for (const form of Object.values(forms)) {
        expect(form.trim()).not.toBe('');
        expect(placeholders(form)).toEqual(placeholders(en[key].other));
      }
    }
  });
});

test.each(others)('%s says nothing in English but words that are the same', (language) => {
  const same = keys.filter(
    (key) => JSON.stringify(catalogueOf(language)[key]) === JSON.stringify(en[key]),
  );
  const texts = same
    .map((key): string => (isPlural(key) ? en[key].other : en[key]))
    // Many languages put the same signs between what is counted and what it costs.
    .filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')));
  expect(texts.filter((text) => !(sameAsEnglish[language] ?? []).includes(text))).toEqual([]);
  // The list stays as short as it can be.
  expect((sameAsEnglish[language] ?? []).filter((text) => !texts.includes(text))).toEqual([]);
});

test('no two languages speak alike', () => {
  const texts = languages.map((language) => translate(language, 'validation.not_empty'));
  expect(new Set(texts).size).toBe(languages.length);
});

test('every kind of field has a label', () => {
  for (const slug of fieldSlugs) expect(keys).toContain(`fields.${slug}`);
});

test.each([
  ['en', { 1: 'day', 2: 'days', 0: 'days' }],
  ['fr', { 0: 'jour', 1: 'jour', 2: 'jours' }],
  ['ru', { 1: 'день', 3: 'дня', 5: 'дней', 11: 'дней', 21: 'день', 112: 'дней' }],
  ['pl', { 1: 'dzień', 4: 'dni', 21: 'dni' }],
  ['sl', { 1: 'dan', 2: 'dneva', 3: 'dnevi', 5: 'dni', 101: 'dan' }],
  ['ar', { 0: 'يوم', 1: 'يوم', 2: 'يومان', 3: 'أيام', 11: 'يومًا', 100: 'يوم' }],
  ['jp', { 1: '日', 2: '日' }],
] as const)('%s counts days as %j', (language, days) => {
  const forms = translateForms(language, 'components.countdown.days');
  for (const [number, word] of Object.entries(days)) {
    expect(formFor(language, forms, Number(number))).toBe(word);
  }
});
