import {
  defaultLanguage,
  languageCountry,
  languages,
  languageTag,
  readLanguage,
  type Language,
} from '@atrium/contract';

export interface LanguageLink {
  language: Language;
  /** BCP 47 tag, for `lang` and `hreflang`. */
  tag: string;
  /** The language's name in itself. */
  name: string;
  /** Address of the flag of the country that stands for the language. */
  flag: string;
  href: string;
}

/** What browsers take for a slash, or leave out: a path that starts with two slashes is another host. */
// eslint-disable-next-line no-control-regex -- exactly the characters that browsers leave out
const atStart = /^[\u0000-\u0020/\\]+/;

/**
 * Address of a page in a language (spec: links and routes inside blocks): English at the bare path,
 * other languages below their code.
 */
function languageHref(language: Language, redirectPath: string): string {
  // eslint-disable-next-line no-control-regex -- exactly the characters that browsers leave out
  const path = redirectPath.replace(atStart, '').replace(/[\u0000-\u001f]+/g, '');
  const parts = [language === defaultLanguage ? '' : language, path].filter(Boolean);
  return `/${parts.join('/')}`;
}

/** The name of a language in itself: `Deutsch`, `العربية`. */
function ownName(language: Language): string {
  const tag = languageTag(language);
  // Without the script or the written form that the tag may name: `srpski`, `norsk`.
  const plain = language === 'no' ? 'no' : (tag.split('-')[0] as string);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(plain) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

const names = new Map<Language, string>();

/** A language as the switcher shows it. */
export function languageLink(language: Language, redirectPath: string): LanguageLink {
  const name = names.get(language) ?? ownName(language);
  names.set(language, name);
  return {
    language,
    tag: languageTag(language),
    name,
    flag: `/images/flag-icons/${languageCountry(language)}.svg`,
    href: languageHref(language, redirectPath),
  };
}

/** The languages that a page in `current` offers, as far as the owner excludes none of them. */
export function offeredLanguages(current: Language, excluded: readonly string[]): Language[] {
  const left = new Set([current, ...excluded.map(readLanguage)]);
  return languages.filter((language) => !left.has(language));
}
