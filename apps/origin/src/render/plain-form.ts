import {
  autocompleteBySlug,
  controlNames,
  csrfKey,
  escapeHtml,
  fieldControlName,
  formId,
  formOf,
  formOwnerOf,
  formTarget,
  isLoginAction,
  readFieldSlug,
  translate,
  type FieldSlug,
  type PageDocument,
  type PageElement,
  type RenderRequest,
} from '@atrium/contract';

/** Whether an element sends the form that it stands in to be stored. */
export function isSendForm({ type, fields }: PageElement): boolean {
  const { action } = fields;
  return (
    type === 'OptInButton' ||
    (type === 'Button' && (action === 'sendForm' || action === 'contactUs'))
  );
}

/** Whether an element sends the form that it stands in, to whatever end. */
const isSubmit = (element: PageElement) =>
  isSendForm(element) || (element.type === 'Button' && isLoginAction(element.fields['action']));

const inputTypes: Partial<Record<FieldSlug, string>> = {
  email: 'email',
  password: 'password',
  confirm_password: 'password',
  phone_number: 'tel',
};

/** Slugs that an element of their own fills in, with script. */
const withoutControl: readonly FieldSlug[] = ['recaptcha', 'attachments'];

/** The form parts of a plain page: the same names as the real page's, so that posts work. */
export class PlainForm {
  private readonly popups = new Set<string | null>();

  constructor(
    private readonly page: PageDocument,
    private readonly request: Pick<RenderRequest, 'path' | 'form'>,
  ) {}

  /** The control of an element; undefined when it is none of a form's. */
  control(element: PageElement, label: string, consent: string): string | undefined {
    if (element.type === 'Captcha') return this.captcha(element);
    const slug = readFieldSlug(element.fields['slug']);
    const isConsent = element.type === 'ExplicitConsent' || element.type === 'Checkbox';
    if (!isConsent && !isSubmit(element) && (!slug || withoutControl.includes(slug)))
      return undefined;
    const popup = formOwnerOf(this.page, element.id);
    this.popups.add(popup);
    const form = `form="${escapeHtml(formId(popup))}"`;
    const state = this.request.form?.popupId === popup ? this.request.form : null;
    if (isSubmit(element)) {
      const name = `name="${controlNames.entity}" value="${escapeHtml(element.id)}"`;
      const disabled = formOf(this.page, popup).captchas ? ' disabled' : '';
      return `<p><button type="submit" ${form} ${name}${disabled}>${escapeHtml(label || '→')}</button></p>`;
    }
    if (isConsent) {
      const checked = state?.checkBoxIds.includes(element.id) ? ' checked' : '';
      const name = `name="${controlNames.checkBoxes}" value="${escapeHtml(element.id)}"`;
      // Owners' consents hold block elements, which cannot stand in a label.
      const labelled = `aria-labelledby="t-${escapeHtml(element.id)}"`;
      return (
        `<div><input type="checkbox" ${form} ${name} ${labelled}${checked}>` +
        `<div id="t-${escapeHtml(element.id)}">${consent}</div>${this.errors(element.id)}</div>`
      );
    }
    return slug && this.field(slug, form, state?.fields[slug] ?? '');
  }

  /** Nothing here could solve it: the form has to wait until the page can be rendered again. */
  private captcha({ id }: PageElement): string {
    const text = translate(this.page.locale, 'components.page.unavailable.text');
    return `<p>${escapeHtml(text)}${this.errors(id)}</p>`;
  }

  private field(slug: FieldSlug, form: string, value: string): string {
    const label = escapeHtml(translate(this.page.locale, `fields.${slug}`));
    const complete = autocompleteBySlug[slug];
    const attributes =
      `${form} name="${escapeHtml(fieldControlName(slug))}"` +
      (complete ? ` autocomplete="${complete}"` : '');
    const control =
      slug === 'message'
        ? `<textarea rows="5" ${attributes}>${escapeHtml(value)}</textarea>`
        : `<input type="${inputTypes[slug] ?? 'text'}" ${attributes} value="${escapeHtml(value)}">`;
    return `<label>${label}${control}${this.errors(slug)}</label>`;
  }

  private errors(name: string): string {
    const errors = this.request.form?.errors.fields[name] ?? [];
    return errors.length > 0 ? `<span class="error">${escapeHtml(errors.join(' '))}</span>` : '';
  }

  /** The `<form>` elements that the controls belong to. */
  forms(): string {
    return [...this.popups]
      .map((popup) => {
        const target = formTarget(this.page, popup);
        const action =
          `method="post" action="${escapeHtml(this.request.path)}"` +
          (target ? ` target="${target}"` : '');
        const owner =
          popup === null
            ? ''
            : `<input type="hidden" name="${controlNames.popup}" value="${escapeHtml(popup)}">`;
        const token = formOf(this.page, popup).actions
          ? `<input type="hidden" name="${fieldControlName(csrfKey)}" value="">`
          : '';
        return `<form id="${escapeHtml(formId(popup))}" ${action}>${owner}${token}</form>`;
      })
      .join('');
  }
}
