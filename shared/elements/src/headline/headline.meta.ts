import { defineElement, Html, Text } from '@atrium/contract';
import { typographyFields } from '../style/typography';

export const headlineMeta = defineElement({
  type: 'Headline',
  children: false,
  runs: 'none',
  fields: {
    ...typographyFields,
    content: Html(['html', 'text']),
    /** Level where the markup names none: `header-one` to `header-six`, `h1` to `h6`, or 1 to 6. */
    headerType: Text('', ['level', 'headingLevel', 'tag']),
  },
});
