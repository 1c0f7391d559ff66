import type { Language } from '../page/languages';
import { ar } from './ar';
import { en, type MessageKey, type Messages } from './en';

const catalogues: Partial<Record<Language, Messages>> = { en, ar };

/** Languages that have a catalogue of their own. */
export const translatedLanguages = Object.keys(catalogues) as Language[];

/** The text of a key in a language; English where the language has no catalogue yet. */
export function translate(language: Language, key: MessageKey): string {
  return (catalogues[language] ?? en)[key];
}
