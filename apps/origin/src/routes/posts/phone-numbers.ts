import { readCountry, type PageForm } from '@atrium/contract';
import type { CountryCode } from 'libphonenumber-js/max';

/** Name under which the country of a phone number is stored beside the number. */
export const phoneCountrySlug = 'phone_country';

/** No number that anybody has is longer, however it is written. */
const longestNumber = 100;

export interface PhoneReading {
  /** What was sent, numbers in E.164 and with their country; an empty one where only a dial code was left. */
  fields: Record<string, string>;
  /** Slugs whose value is no number that can be called. */
  wrong: string[];
}

/**
 * Reads the phone numbers of a form. A number without a dial code belongs to the country that the
 * visitor chose in the same form, else to the field's own. `00` stands for the sign before one, also
 * where its country dials something else.
 */
export async function readPhoneNumbers(
  form: PageForm,
  sent: Readonly<Record<string, string>>,
): Promise<PhoneReading> {
  const fields = { ...sent };
  const wrong: string[] = [];
  const chosen = readCountry(sent['country']);
  for (const { slug, phoneCountry } of form.fields) {
    const written = fields[slug];
    if (phoneCountry === undefined || !written) continue;
    if (/^\+\d{0,4}$/.test(written)) {
      fields[slug] = '';
      continue;
    }
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
    const country = (chosen ?? phoneCountry) as CountryCode;
    const number = [written, written.replace(/^[\s+]*00/, '+')]
      .filter(({ length }) => length <= longestNumber)
      .map((text) => parsePhoneNumberFromString(text, country))
      .find((read) => read?.isValid());
    if (!number) {
      wrong.push(slug);
      continue;
    }
    fields[slug] = number.number;
    if (number.country) fields[phoneCountrySlug] = number.country;
  }
  return { fields, wrong };
}
