import { languages, translate, type Language, type MessageKey } from '@atrium/contract';

/** Texts that a form can show without asking the server. */
const formTexts: readonly MessageKey[] = [
  'components.form.submitted',
  'components.form.submitting',
  'core.errors.no_connection',
  'core.errors.something_went_wrong',
  'core.errors.unavailable',
  'validation.email_invalid',
  'validation.not_empty',
  'validation.passwords_differ',
  'validation.too_long',
];

/** The texts of a language, by key. */
export function textsOf(language: Language): Record<string, string> {
  return Object.fromEntries(formTexts.map((key) => [key, translate(language, key)]));
}

/** Scripts for the build to write: the texts of every language, to be fetched with the libraries. */
export function textScripts(): Record<string, string> {
  return Object.fromEntries(
    languages.map((language) => [language, `atrium.texts=${JSON.stringify(textsOf(language))}`]),
  );
}
