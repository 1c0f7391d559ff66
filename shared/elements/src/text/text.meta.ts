import { defineElement, Html } from '@atrium/contract';
import { typographyFields } from '../style/typography';

export const textMeta = defineElement({
  type: 'Text',
  children: false,
  runs: 'none',
  fields: { ...typographyFields, content: Html(['html', 'text']) },
});
