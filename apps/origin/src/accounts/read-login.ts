import {
  controlNames,
  csrfKey,
  formOf,
  formOwnerOf,
  isLoginAction,
  longestFieldValue,
  type LoginAction,
  type PageDocument,
  readCaptchas,
  type PageForm,
  type SolvedCaptcha,
} from '@atrium/contract';

/** A post of the login family, as it was read. */
export interface LoginPost {
  action: LoginAction;
  /** The button that was pressed. */
  entityId: string;
  form: PageForm;
  /** What was entered, by slug. Nothing is trimmed: a password may end with a space. */
  fields: Record<string, string>;
  checkBoxIds: string[];
  captcha: SolvedCaptcha[];
  /** Which of the page's two layouts the visitor saw; unknown without script. */
  isDesktop: boolean | undefined;
  isRemembered: boolean;
  csrfToken: string;
}

/** More captchas than any form has. */
const mostCaptchas = 20;

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that was sent; of repeated ones the last that says something. Anything else is none. */
function textOf(value: unknown): string {
  const last: unknown = Array.isArray(value) ? value.findLast((entry) => entry !== '') : value;
  return typeof last === 'string' && last.length <= longestFieldValue ? last : '';
}

const bracketed = /^(\w{1,50})\[(\w{1,50})\](?:\[(\w{1,50})\])?$/;

/** What a form without script sends, as an object: `plainPassword[first]`, `optin[fields][email]`. */
function nested(controls: Values): Values {
  const values = Object.create(null) as Values;
  const inside = (parent: Values, name: string): Values => {
    const known = parent[name];
    const own = isValues(known) ? known : (Object.create(null) as Values);
    parent[name] = own;
    return own;
  };
  for (const [name, value] of Object.entries(controls)) {
    const [, first, second, third] = bracketed.exec(name) ?? [];
    if (name === controlNames.checkBoxes) inside(values, 'optin')['checkBoxIds'] = [value].flat();
    else if (first === undefined || second === undefined) values[name] = value;
    else if (third === undefined) inside(values, first)[second] = value;
    else inside(inside(values, first), second)[third] = value;
  }
  return values;
}

/** What the keys of the documented payloads ask for. */
function actionByKeys(values: Values): LoginAction | undefined {
  if (isValues(values['plainPassword'])) {
    const hasNames = 'firstName' in values || 'lastName' in values;
    return hasNames ? 'confirmRegistration' : 'resetPassword';
  }
  if (!('email' in values)) return undefined;
  return 'password' in values ? 'login' : 'resetRequest';
}

/** The payload that the calls document (spec: the calls it makes), for the page's button of that action. */
function fromKeys(document: PageDocument, values: Values): LoginPost | undefined {
  const action = actionByKeys(values);
  const buttons = Object.values(document.elements).filter(
    ({ type, fields }) => type === 'Button' && fields['action'] === action,
  );
  const button = buttons.find(({ id }) => id === values['entityId']) ?? buttons[0];
  if (!action || !button) return undefined;
  const { first, second } = isValues(values['plainPassword']) ? values['plainPassword'] : {};
  const isNew = action === 'confirmRegistration' || action === 'resetPassword';
  const remember = values['_remember_me'];
  const checkBoxIds = readIds(values['checkBoxIds']);
  // Where it is said what was ticked, a consent is no wish to stay signed in.
  const isTicked = !('checkBoxIds' in values) || hasCheckbox(document, checkBoxIds);
  return {
    action,
    entityId: button.id,
    form: formOf(document, formOwnerOf(document, button.id)),
    fields: {
      email: textOf(values['email']),
      password: textOf(isNew ? first : values['password']),
      confirm_password: textOf(second),
      first_name: textOf(values['firstName']),
      surname: textOf(values['lastName']),
    },
    checkBoxIds,
    captcha: readSolved(values['captcha']),
    isDesktop: readFlag(values['isDesktop']),
    isRemembered: isTicked && (remember === true || textOf(remember) === 'on'),
    csrfToken: textOf(values[csrfKey]),
  };
}

const readIds = (value: unknown): string[] =>
  [value].flat().flatMap((id) => (typeof id === 'string' ? [id] : []));

const hasCheckbox = ({ elements }: PageDocument, ids: readonly string[]) =>
  ids.some((id) => Object.hasOwn(elements, id) && elements[id]?.type === 'Checkbox');

/** Of JSON, or of a form's control. */
function readFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

/** The captchas of a post of JSON. */
function readSolved(value: unknown): SolvedCaptcha[] {
  const solved = (Array.isArray(value) ? value.slice(0, mostCaptchas) : []).filter(isValues);
  return solved
    .map(({ id, token }) => ({ id: textOf(id), token: textOf(token) }))
    .filter(({ id, token }) => id !== '' && token !== '');
}

/** A post in the form of every other form's. */
function fromOptIn(document: PageDocument, optIn: Values): LoginPost | undefined {
  const entityId = textOf(optIn['entityId']);
  const button = Object.hasOwn(document.elements, entityId)
    ? document.elements[entityId]
    : undefined;
  const action = button?.type === 'Button' ? button.fields['action'] : undefined;
  if (!isLoginAction(action)) return undefined;
  const sent = isValues(optIn['fields']) ? optIn['fields'] : {};
  const form = formOf(document, formOwnerOf(document, entityId));
  const fields: Record<string, string> = {};
  for (const slug of ['email', 'password', 'confirm_password', 'first_name', 'surname'])
    fields[slug] = textOf(sent[slug]);
  const isRepeated = form.fields.some(({ slug }) => slug === 'confirm_password');
  if (!isRepeated) fields['confirm_password'] = fields['password'] ?? '';
  const checkBoxIds = readIds(optIn['checkBoxIds']);
  return {
    action,
    entityId,
    form,
    fields,
    checkBoxIds,
    captcha: readSolved(optIn['captcha']),
    isDesktop: readFlag(optIn['isDesktop']),
    isRemembered: hasCheckbox(document, checkBoxIds),
    csrfToken: textOf(sent[csrfKey]),
  };
}

/** Reads a post of the login family; undefined where it is none, or the page has no such form. */
export function readLogin(
  document: PageDocument,
  body: unknown,
  isForm: boolean,
): LoginPost | undefined {
  if (!isValues(body)) return undefined;
  const values = isForm ? nested(body) : body;
  const post = isValues(values['optin'])
    ? fromOptIn(document, values['optin'])
    : fromKeys(document, values);
  if (!post || !isForm) return post;
  const controls = Object.entries(body).map(([name, value]): [string, string] => [
    name,
    textOf(value),
  ]);
  return { ...post, captcha: readCaptchas(controls) };
}
