import {
  captchaControlName,
  controlNames,
  fieldControlName,
  formOwnerOf,
  slugOfControl,
  type PageDocument,
} from '@atrium/contract';

/** Where contact forms are sent (calls: the contact call). */
export const contactAddress = '/contact-us/request';

type Controls = Readonly<Record<string, unknown>>;

const last = (value: unknown): unknown => (Array.isArray(value) ? value.at(-1) : value);

/** The address of the page that a contact request says it comes from. */
export function pageOfContact(controls: Controls, referer: string | undefined): string | undefined {
  const said = last(controls[controlNames.page]);
  if (typeof said === 'string' && said.startsWith('/')) return said;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}

/**
 * A contact request as the form of its page: `contact_us_request[email]` and its like are the fields of
 * a form. A request that does not say which form of the page it is, is the page's first contact form.
 */
export function readContact(controls: Controls, page: PageDocument): Record<string, unknown> {
  const form = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(controls)) {
    const slug = slugOfControl(name);
    form[slug === undefined ? name : fieldControlName(slug)] = value;
  }
  const elements = Object.values(page.elements);
  const said = last(form[controlNames.entity]);
  const isSaid = typeof said === 'string' && said !== '';
  const entity = isSaid ? said : elements.find(({ type }) => type === 'ContactUsForm')?.id;
  if (entity === undefined) return form;
  const owner = formOwnerOf(page, entity);
  form[controlNames.entity] = entity;
  form[controlNames.popup] = owner ?? '';
  // The call has room for one captcha, and no name for it.
  const captcha = elements.find(
    ({ id, type }) => type === 'Captcha' && formOwnerOf(page, id) === owner,
  );
  const token = last(controls['contact_us_request[captcha]']);
  if (captcha && token !== undefined) form[captchaControlName(captcha.id)] = token;
  return form;
}
