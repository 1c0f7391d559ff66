/** What a form field can ask for (spec: form field keys). `last_name` in documents is `surname`. */
export const fieldSlugs = [
  'email', 'password', 'confirm_password', 'first_name', 'full_name', 'surname', 'subject',
  'phone_number', 'country', 'street_address', 'city', 'postcode', 'company_name', 'tax_number',
  'state', 'dlocal_document_number', 'message', 'recaptcha', 'attachments',
] as const; // prettier-ignore

export type FieldSlug = (typeof fieldSlugs)[number];

// Not by a set of its own: bundles would keep that for its constructor, in browsers too, where nothing asks.
export const isFieldSlug = (value: unknown): value is FieldSlug =>
  (fieldSlugs as readonly unknown[]).includes(value);

/** Names under which older documents ask for the same things. */
const slugAliases: Readonly<Record<string, FieldSlug>> = {
  last_name: 'surname',
  phone: 'phone_number',
  name: 'full_name',
};

/** The field that a document's slug means; undefined when it is none of ours. */
export function readFieldSlug(value: unknown): FieldSlug | undefined {
  if (isFieldSlug(value)) return value;
  return typeof value === 'string' && Object.hasOwn(slugAliases, value)
    ? slugAliases[value]
    : undefined;
}

/** Fields whose value is never sent back, stored in a session or written to a log. */
export const secretSlugs: readonly FieldSlug[] = ['password', 'confirm_password'];

/** Values for the `autocomplete` attribute (HTML standard, autofill field names). */
export const autocompleteBySlug: Partial<Record<FieldSlug, string>> = {
  email: 'email',
  password: 'current-password',
  confirm_password: 'new-password',
  first_name: 'given-name',
  full_name: 'name',
  surname: 'family-name',
  phone_number: 'tel',
  country: 'country',
  // `street-address` is for fields of several lines only.
  street_address: 'address-line1',
  city: 'address-level2',
  postcode: 'postal-code',
  company_name: 'organization',
  state: 'address-level1',
};
