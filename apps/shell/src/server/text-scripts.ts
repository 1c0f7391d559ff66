import { languages, translate, type Language, type MessageKey } from '@atrium/contract';

/** Texts that a form can show without asking the server. */
export const formTexts: readonly MessageKey[] = [
  'components.form.submitted',
  'components.form.submitting',
  'core.errors.no_connection',
  'core.errors.something_went_wrong',
  'core.errors.unavailable',
  'validation.email_invalid',
  'validation.not_empty',
  'validation.too_long',
];

/** Those that are shown before any other script is there, so they always stand in the page. */
export const earlyTexts: readonly MessageKey[] = ['components.form.submitted'];

/** Those of a language, by key. */
export function textsOf(language: Language, keys = formTexts): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, translate(language, key)]));
}

/** Scripts for the build to write: the texts of every language, to be fetched with the libraries. */
export function textScripts(): Record<string, string> {
  return Object.fromEntries(
    languages.map((language) => [language, `atrium.texts=${JSON.stringify(textsOf(language))}`]),
  );
}
