import { defineElement, Text } from '@atrium/contract';
import { typographyFields } from '../style/typography';

export const contactUsFormMeta = defineElement({
  type: 'ContactUsForm',
  children: true,
  runs: 'island',
  fields: {
    ...typographyFields,
    /** What stands in the form's place once it was sent; empty: the page's language says thanks. */
    successMessage: Text('', ['successText', 'thankYouMessage']),
  },
});
