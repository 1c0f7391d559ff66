import { fieldSlugs } from '../api/field-slugs';
import { languages } from '../page/languages';
import { ar } from './ar';
import { en, type MessageKey } from './en';
import { translate } from './translate';

const keys = Object.keys(en) as MessageKey[];
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each([['ar', ar] as const])('the catalogue %s', (_, catalogue) => {
  test('has the keys of English', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...keys].sort());
  });

  test.each(keys)('%s has a text with the same placeholders', (key) => {
    expect(catalogue[key].trim()).not.toBe('');
    expect(placeholders(catalogue[key])).toEqual(placeholders(en[key]));
    expect(catalogue[key]).not.toBe(en[key]);
  });
});

test('English has a text for every key', () => {
  for (const key of keys) expect(en[key].trim()).not.toBe('');
});

test('every kind of field has a label', () => {
  for (const slug of fieldSlugs) expect(keys).toContain(`fields.${slug}`);
});

test('a language without a catalogue speaks English, and none says nothing', () => {
  expect(translate('ar', 'validation.not_empty')).toBe(ar['validation.not_empty']);
  for (const language of languages) {
    const expected = language === 'ar' ? ar : en;
    expect(translate(language, 'components.banner.close')).toBe(
      expected['components.banner.close'],
    );
  }
});
