import type { Language } from '../page/languages';
import type { en } from './en';
import type { pluralCategories } from './plural-categories';

type Texts = typeof en;

/** Keys of texts that depend on a number. */
export type PluralKey = {
  [K in keyof Texts]: Texts[K] extends string ? never : K;
}[keyof Texts];

/** Keys of all other texts. */
export type MessageKey = Exclude<keyof Texts, PluralKey>;

/** The forms of a text by the plural category of its number. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

/** All texts of a language: one for every key of English, and a form for each of its own categories. */
export type Catalogue<L extends Language> = Readonly<
  Record<MessageKey, string> &
    Record<PluralKey, Readonly<Record<(typeof pluralCategories)[L][number], string>>>
>;
