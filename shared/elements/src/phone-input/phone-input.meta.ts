import { defineElement, Id, readFieldSlug } from '@atrium/contract';
import { fieldFields } from '../form/field-fields';

export const phoneInputMeta = defineElement({
  type: 'PhoneInput',
  children: false,
  runs: (fields) => (readFieldSlug(fields.slug) ? 'island' : 'none'),
  fields: {
    ...fieldFields('phone_number'),
    /** The country that is chosen at first: its ISO code. */
    country: Id({ default: 'us', aliases: ['defaultCountry'] }),
  },
});
