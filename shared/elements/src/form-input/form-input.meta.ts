import { defineElement, readFieldSlug, Text } from '@atrium/contract';
import { fieldFields } from '../form/field-fields';

export const formInputMeta = defineElement({
  type: 'FormInput',
  children: false,
  runs: (fields) => (readFieldSlug(fields.slug) ? 'island' : 'none'),
  fields: { ...fieldFields(), iconClassName: Text() },
});
