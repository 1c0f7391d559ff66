import {
  translate,
  type FormErrors,
  type PageDocument,
  type PageForm,
  type ValidationErrors,
} from '@atrium/contract';

/** What was found wrong with a form, in the page's language. */
export function fieldErrorTexts(
  { locale }: PageDocument,
  { captchas = [] }: PageForm,
  found: Readonly<ValidationErrors>,
  isDesktop: boolean | undefined,
): FormErrors['fields'] {
  const unsolved = new Set(isDesktop === undefined ? captchas.map(({ id }) => id) : []);
  const texts = Object.entries(found).map(([name, error]) => {
    // Without script there is nothing that the visitor could mend.
    if (unsolved.has(name)) return [name, [translate(locale, 'components.captcha.needs_script')]];
    return [name, ['text' in error ? error.text : translate(locale, error.key)]];
  });
  return Object.fromEntries(texts) as FormErrors['fields'];
}
