import type { SolvedCaptcha } from './captcha-schema';
import type { FieldSlug } from './field-slugs';
import type { PageForm } from './validation';

/** What a button of the login family asks the server for (spec: click action types). */
export const loginActions = [
  'login',
  'resetRequest',
  'resetPassword',
  'confirmRegistration',
] as const;
export type LoginAction = (typeof loginActions)[number];

export function isLoginAction(value: unknown): value is LoginAction {
  return loginActions.some((action) => action === value);
}

const fieldsOf: Readonly<Record<LoginAction, readonly FieldSlug[]>> = {
  login: ['email', 'password'],
  resetRequest: ['email'],
  resetPassword: ['password', 'confirm_password'],
  confirmRegistration: ['password', 'confirm_password', 'first_name', 'surname'],
};

/** The part of a form that an action needs: who asks for a new password has none to enter. */
export function formForAction(form: PageForm, action: LoginAction): PageForm {
  const fields = form.fields.filter(({ slug }) => fieldsOf[action].includes(slug));
  return { ...form, fields, consents: action === 'confirmRegistration' ? form.consents : [] };
}

/** Key of the token that every post of the login family carries, in JSON and among a form's fields. */
export const csrfKey = '_csrf_token';

/**
 * `POST {page url}` of the login family, as scripts send it (spec: the calls it makes). What is optional is sent by
 * our own: a page may have two forms for one action.
 */
export type LoginRequest = { [csrfKey]: string } & LoginExtras &
  (
    | { email: string; password: string; _remember_me: 'on' | 'off' }
    | { email: string }
    | { plainPassword: NewPassword }
    | { plainPassword: NewPassword; firstName: string; lastName: string }
  );

interface LoginExtras {
  /** The button that was pressed. */
  entityId?: string;
  isDesktop?: boolean;
  checkBoxIds?: string[];
  captcha?: SolvedCaptcha[];
}

interface NewPassword {
  first: string;
  second: string;
}

/** `200`: `redirect` is where it leads; without it `message` says what was done. */
export interface LoginSuccess {
  redirect?: string;
  message?: string;
}
