import { formForAction, isEmail, type FormErrors, type PageDocument } from '@atrium/contract';
import { fieldErrorTexts } from '../routes/posts/field-errors';
import { validateSent } from '../routes/posts/validate-sent';
import { storedConsent } from '../stores/stored-consents';
import type { StoredPage } from '../stores/stores';
import { isPasswordLength } from './passwords';
import type { LoginPost } from './read-login';

/** What is wrong with the part of a form that its button needs, in the page's language. */
export function wrongFields(
  document: PageDocument,
  post: LoginPost,
  layout: string | undefined,
): FormErrors['fields'] {
  const { action, form, fields, checkBoxIds, captcha, isDesktop } = post;
  const asked = formForAction(form, action);
  const found = validateSent(asked, { fields, checkBoxIds, captcha, isDesktop }, layout);
  const { email = '', password = '', confirm_password: repeated = '' } = fields;
  if (action === 'login' || action === 'resetRequest') {
    if (!isEmail(email.trim())) found['email'] ??= { key: 'validation.email_invalid' };
  } else if (!isPasswordLength(password)) {
    found['password'] = { key: 'validation.password_length' };
  } else if (password !== repeated) {
    found['confirm_password'] ??= { key: 'validation.passwords_differ' };
  }
  if (password === '' && action !== 'resetRequest')
    found['password'] = { key: 'validation.not_empty' };
  return fieldErrorTexts(document, asked, found, isDesktop);
}

/** What was agreed to, as it is kept. */
function consentsOf({ revision }: StoredPage, { form, action, checkBoxIds }: LoginPost) {
  const ticked = formForAction(form, action).consents.filter(({ id }) => checkBoxIds.includes(id));
  return ticked.map(({ id, html }) => storedConsent({ id, html }, revision, new Date()));
}

/** What a registration is confirmed with, beside the password; a name that was left empty stays as it is. */
export function givenWith(stored: StoredPage, post: LoginPost) {
  const firstName = post.fields['first_name']?.trim();
  const lastName = post.fields['surname']?.trim();
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    consents: consentsOf(stored, post),
  };
}
