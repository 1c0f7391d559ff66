import { defineElement, readFieldSlug } from '@atrium/contract';
import { fieldFields } from '../form/field-fields';

/** Which countries are offered says the page: `optIn.availableCountries`. */
export const countrySelectMeta = defineElement({
  type: 'CountrySelect',
  children: false,
  runs: (fields) => (readFieldSlug(fields.slug) ? 'island' : 'none'),
  fields: fieldFields('country'),
});
