import { languageTag, type Language } from '../page/languages';
import { ar } from './ar';
import type { Catalogue, MessageKey, PluralForms, PluralKey } from './catalogue';
import { cs } from './cs';
import { de } from './de';
import { dk } from './dk';
import { el } from './el';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { hu } from './hu';
import { id } from './id';
import { it } from './it';
import { jp } from './jp';
import { nl } from './nl';
import { no } from './no';
import { pl } from './pl';
import { pt } from './pt';
import { ro } from './ro';
import { ru } from './ru';
import { sk } from './sk';
import { sl } from './sl';
import { sq } from './sq';
import { sr } from './sr';
import { sv } from './sv';
import { th } from './th';
import { tr } from './tr';
import { ua } from './ua';
import { zh } from './zh';

const catalogues: { readonly [L in Language]: Catalogue<L> } = {
  en,
  fr,
  es,
  it,
  pt,
  de,
  nl,
  ru,
  jp,
  ar,
  tr,
  zh,
  sv,
  ro,
  cs,
  hu,
  sk,
  dk,
  id,
  pl,
  el,
  sr,
  hi,
  no,
  th,
  sl,
  ua,
  sq,
};

/** The text of a key in a language. */
export function translate(language: Language, key: MessageKey): string {
  return catalogues[language][key];
}

/** The forms of a text that depends on a number. */
export function translateForms(language: Language, key: PluralKey): PluralForms {
  return catalogues[language][key];
}

const rules = new Map<Language, Intl.PluralRules>();

/** The form that a number asks for in a language. */
export function formFor(language: Language, forms: PluralForms, number: number): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(languageTag(language));
  rules.set(language, rule);
  return forms[rule.select(number)] ?? forms.other;
}
