import { defineElement, readFieldSlug } from '@atrium/contract';
import { fieldFields } from '../form/field-fields';

export const textAreaMeta = defineElement({
  type: 'TextArea',
  children: false,
  runs: (fields) => (readFieldSlug(fields.slug) ? 'island' : 'none'),
  fields: fieldFields('message'),
});
