/** The languages a page can have, by the codes that documents use. */
export const languages = [
  'en', 'fr', 'es', 'it', 'pt', 'de', 'nl', 'ru', 'jp', 'ar', 'tr', 'zh', 'sv', 'ro',
  'cs', 'hu', 'sk', 'dk', 'id', 'pl', 'el', 'sr', 'hi', 'no', 'th', 'sl', 'ua', 'sq',
] as const; // prettier-ignore

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

const known: ReadonlySet<string> = new Set(languages);

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && known.has(value);
}

/** Documents use some country codes for languages; the platform knows BCP 47 tags. */
const tags: Partial<Record<Language, string>> = {
  jp: 'ja',
  ua: 'uk',
  dk: 'da',
  no: 'nb',
  sr: 'sr-Latn',
};

/** The BCP 47 tag of a language, for `lang` attributes and `Intl`. */
export function languageTag(language: Language): string {
  return tags[language] ?? language;
}

/** Countries whose flags stand for languages, where the code of the language is not also the country's. */
const countries: Partial<Record<Language, string>> = {
  en: 'gb',
  ar: 'sa',
  zh: 'cn',
  sv: 'se',
  cs: 'cz',
  el: 'gr',
  sr: 'rs',
  hi: 'in',
  sl: 'si',
  sq: 'al',
};

/** ISO 3166 code, in small letters, of the country whose flag stands for a language. */
export function languageCountry(language: Language): string {
  return countries[language] ?? language;
}

/** Reads a document's language: `ja`, `pt_BR` and `en-US` are known too. Undefined when it is none of ours. */
export function readLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined;
  const base = value.toLowerCase().split(/[-_]/)[0] ?? '';
  if (isLanguage(base)) return base;
  return languages.find((language) => tags[language]?.split('-')[0] === base);
}

export function textDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
