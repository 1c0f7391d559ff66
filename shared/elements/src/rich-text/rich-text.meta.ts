import { defineElement } from '@atrium/contract';
import { textMeta } from '../text/text.meta';

/** The name under which newer documents store what `Text` is. */
export const richTextMeta = defineElement({
  type: 'RichText',
  children: false,
  runs: 'none',
  fields: textMeta.fields.properties,
});
