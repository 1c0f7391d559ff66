import type { PageDocument, PageElement } from '../page/page-document';
import type { SolvedCaptcha } from './captcha-schema';
import { countriesOf, readCountry } from './countries';
import { readFieldSlug, type FieldSlug } from './field-slugs';
import { longestFieldValue } from './form';
import { isLoginAction } from './login';

/** The e-mail pattern that browsers use (HTML standard, valid e-mail address), with a dot in the domain. */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export function isEmail(value: string): boolean {
  return value.length <= 254 && email.test(value);
}

export type ValidationKey =
  | 'validation.country_invalid'
  | 'validation.email_invalid'
  | 'validation.not_empty'
  | 'validation.password_length'
  | 'validation.passwords_differ'
  | 'validation.phone_invalid'
  | 'validation.too_long';

/** A phone field that was only looked at holds no more than a country's dial code. */
const dialCodeOnly = /^\+\d{0,4}$/;

/** Checks one value (spec: validation rules). Undefined when it is right. */
export function validateField(
  slug: string,
  value: string,
  optional: boolean,
): ValidationKey | undefined {
  const entered = value.trim();
  const text = slug === 'phone_number' && dialCodeOnly.test(entered) ? '' : entered;
  if (text.length > longestFieldValue) return 'validation.too_long';
  if (optional && text === '') return undefined;
  if (slug === 'email') return isEmail(text) ? undefined : 'validation.email_invalid';
  return text === '' ? 'validation.not_empty' : undefined;
}

/** A field of a form, as far as its rules go. */
export interface FormField {
  id: string;
  slug: FieldSlug;
  optional: boolean;
  visible: PageElement['visible'];
  /** The page knows the answer, and the visitor cannot change it (spec: email field on offer_inner). */
  locked?: boolean;
  /** Codes of the countries that the field offers. Unknown in the browser. */
  countries?: readonly string[];
  /** The field asks for a number that can be called; the country of one without a dial code. Unknown in the browser. */
  phoneCountry?: string;
}

/** A consent box of a form. */
export interface FormConsent {
  id: string;
  optional: boolean;
  /** The owner's own error text; empty: the standard one. */
  errorText: string;
  /** The text the visitor agrees to, as markup. */
  html: string;
  visible: PageElement['visible'];
}

/** A mandatory captcha of a form. */
export interface FormCaptcha {
  id: string;
  visible: PageElement['visible'];
}

export interface PageForm {
  /** The popup or LoginForm that has the form as its own; null: the page. */
  popupId: string | null;
  fields: FormField[];
  consents: FormConsent[];
  /** Absent where the form has none. */
  captchas?: FormCaptcha[];
  /** It is sent as a contact request. */
  isContact?: true;
  /** What the buttons of a login form ask for, by their ids; absent where the form is none. */
  actions?: Readonly<Record<string, string>>;
}

/** The popup that an element stands in, or null. */
export function popupOf(page: PageDocument, elementId: string): string | null {
  for (let id: string | null = elementId; id !== null; id = page.elements[id]?.parentId ?? null) {
    if (page.elements[id]?.type === 'Popup') return id;
  }
  return null;
}

const contactForm = 'ContactUsForm';

/**
 * The popup, login or contact form whose form an element belongs to; null: the page's own. A button that sends
 * a contact form and stands in none belongs to the page's first.
 */
export function formOwnerOf(page: PageDocument, elementId: string): string | null {
  for (let id: string | null = elementId; id !== null; id = page.elements[id]?.parentId ?? null) {
    const type = page.elements[id]?.type;
    if (type === 'Popup' || type === 'LoginForm' || type === contactForm)
      return sendsContact(page, elementId, type) ?? id;
  }
  return sendsContact(page, elementId, undefined) ?? null;
}

/** The contact form that a button sends from somewhere else. */
function sendsContact(
  { elements }: PageDocument,
  elementId: string,
  around: string | undefined,
): string | undefined {
  if (around === contactForm || elements[elementId]?.fields['action'] !== 'contactUs')
    return undefined;
  return Object.values(elements).find(({ type }) => type === contactForm)?.id;
}

/** What the buttons of a form ask for where one asks for a login, or where the form is there for that. */
function actionsOf(page: PageDocument, owner: string | null): Record<string, string> | undefined {
  const isLoginForm = owner !== null && page.elements[owner]?.type === 'LoginForm';
  const actions = Object.values(page.elements)
    .filter(({ type, fields }) => {
      const { action } = fields;
      return type === 'Button' && (isLoginAction(action) || (isLoginForm && action === 'sendForm'));
    })
    .filter(({ id }) => formOwnerOf(page, id) === owner)
    .map(({ id, fields }) => [id, String(fields['action'])]);
  return actions.length > 0 ? (Object.fromEntries(actions) as Record<string, string>) : undefined;
}

const isConsent = (type: string) => type === 'ExplicitConsent' || type === 'Checkbox';

/**
 * The fields and consents of the page's own form, of one popup's or of one contact form's (spec: a field counts only if it
 * has a slug and belongs to the current popup, or to none).
 */
export function formOf(page: PageDocument, popupId: string | null): PageForm {
  const isContact = popupId !== null && page.elements[popupId]?.type === contactForm;
  const actions = actionsOf(page, popupId);
  // A checkbox beside such a button means: stay signed in.
  const signsIn = Object.values(actions ?? {}).includes('login');
  const form: PageForm = {
    popupId,
    fields: [],
    consents: [],
    ...(isContact ? { isContact } : {}),
    ...(actions && { actions }),
  };
  for (const element of Object.values(page.elements)) {
    const { optional, errorText, html, isCheckboxDisabled } = element.fields;
    const slug = readFieldSlug(element.fields['slug']);
    const isCaptcha = element.type === 'Captcha';
    if (!slug && !isCaptcha && !isConsent(element.type)) continue;
    // A list of attachments that its owner does not show.
    if (element.fields['show'] === false) continue;
    if (formOwnerOf(page, element.id) !== popupId) continue;
    const common = {
      id: element.id,
      // What cannot be ticked cannot be asked for.
      optional:
        optional === true ||
        isCheckboxDisabled === true ||
        (signsIn && element.type === 'Checkbox'),
      visible: visibleWithParents(page, element),
    };
    if (isCaptcha) {
      const { id, visible } = common;
      const isShown = visible.desktop || visible.mobile;
      if (!common.optional && isShown) (form.captchas ??= []).push({ id, visible });
    } else if (slug) {
      const locked = isLocked(slug, page) ? { locked: true } : {};
      form.fields.push({ ...common, slug, ...locked, ...rulesOf(element, page) });
    } else {
      const text = (value: unknown) => (typeof value === 'string' ? value : '');
      form.consents.push({ ...common, errorText: text(errorText), html: text(html) });
    }
  }
  return form;
}

/** Whether the page knows the answer to a field, so that nobody is asked for it again. */
function isLocked(slug: FieldSlug, { type, optIn }: PageDocument): boolean {
  return type === 'offer_inner' && slug === 'email' && Boolean(optIn.customerFields[slug]);
}

/** What a control of its own kind asks of its value. */
function rulesOf({ type, fields }: PageElement, { optIn }: PageDocument) {
  if (type === 'CountrySelect') return { countries: countriesOf(optIn.availableCountries) };
  if (type === 'PhoneInput') return { phoneCountry: readCountry(fields['country']) ?? 'US' };
  return {};
}

/** Whether the page's own form, or a popup's, asks for files. */
export function takesFiles(page: PageDocument, popupId: string | null): boolean {
  return Object.values(page.elements).some(
    ({ id, type, fields }) =>
      type === 'Attachments' && fields['show'] !== false && formOwnerOf(page, id) === popupId,
  );
}

function visibleWithParents(page: PageDocument, element: PageElement): PageElement['visible'] {
  const visible = { ...element.visible };
  for (let id = element.parentId; id !== null; id = page.elements[id]?.parentId ?? null) {
    visible.desktop &&= page.elements[id]?.visible.desktop ?? true;
    visible.mobile &&= page.elements[id]?.visible.mobile ?? true;
  }
  return visible;
}

/** Whether a visitor can see it; without script the device is unknown, and only what both show counts. */
export function isVisibleOn(
  visible: PageElement['visible'],
  isDesktop: boolean | undefined,
): boolean {
  if (isDesktop === undefined) return visible.desktop && visible.mobile;
  return isDesktop ? visible.desktop : visible.mobile;
}

/** Errors by slug, and by element id for consents and captchas; keys of the language catalogue or the owner's text. */
export type ValidationErrors = Record<string, { key: ValidationKey } | { text: string }>;

/**
 * Checks what was entered against the form's rules. A slug is optional only if no visible element
 * with it is mandatory; optional consents are never missed.
 */
export function validateForm(
  form: PageForm,
  entered: {
    fields: Record<string, string>;
    checkBoxIds: readonly string[];
    captcha?: readonly SolvedCaptcha[];
    isDesktop: boolean | undefined;
  },
): ValidationErrors {
  // Consents are named by the document's ids, and `__proto__` is one as good as another.
  const errors = Object.create(null) as ValidationErrors;
  const mandatoryBySlug = new Map<string, boolean>();
  for (const field of form.fields) {
    if (field.locked) continue;
    const seen = isVisibleOn(field.visible, entered.isDesktop);
    const isSent = entered.fields[field.slug] !== undefined && entered.fields[field.slug] !== '';
    if (!seen && !isSent) continue;
    mandatoryBySlug.set(
      field.slug,
      (mandatoryBySlug.get(field.slug) ?? false) || (seen && !field.optional),
    );
  }
  for (const [slug, mandatory] of mandatoryBySlug) {
    const key = validateField(slug, entered.fields[slug] ?? '', !mandatory);
    if (key) errors[slug] = { key };
  }
  for (const { slug, countries } of form.fields) {
    const code = entered.fields[slug];
    if (!countries || !code || errors[slug]) continue;
    if (!countries.includes(code)) errors[slug] = { key: 'validation.country_invalid' };
  }
  const { password, confirm_password: repeated = '' } = entered.fields;
  if (mandatoryBySlug.has('confirm_password') && password && repeated !== password) {
    errors['confirm_password'] ??= { key: 'validation.passwords_differ' };
  }
  const ticked = new Set(entered.checkBoxIds);
  for (const consent of form.consents) {
    if (
      consent.optional ||
      ticked.has(consent.id) ||
      !isVisibleOn(consent.visible, entered.isDesktop)
    )
      continue;
    errors[consent.id] = consent.errorText
      ? { text: consent.errorText }
      : { key: 'validation.not_empty' };
  }
  for (const { id } of unsolved(form, entered.captcha ?? [], entered.isDesktop))
    errors[id] = { key: 'validation.not_empty' };
  return errors;
}

/**
 * Captchas that the visitor saw and did not solve. Where the device is unknown, any that some device shows
 * is enough, but one it must be: nobody is spared by not telling the device.
 */
function unsolved(
  { captchas = [] }: PageForm,
  sent: readonly SolvedCaptcha[],
  isDesktop: boolean | undefined,
): readonly FormCaptcha[] {
  const isSolved = ({ id }: FormCaptcha) => sent.some((solved) => solved.id === id);
  const seen = captchas.filter(({ visible: { desktop, mobile } }) =>
    isDesktop === undefined ? desktop || mobile : isDesktop ? desktop : mobile,
  );
  if (isDesktop === undefined) return seen.some(isSolved) ? [] : seen.slice(0, 1);
  return seen.filter((captcha) => !isSolved(captcha));
}
