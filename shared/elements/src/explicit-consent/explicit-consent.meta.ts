import { Color, defineElement, Flag, Html, Size, Text } from '@atrium/contract';
import { typographyFields } from '../style/typography';

export const explicitConsentMeta = defineElement({
  type: 'ExplicitConsent',
  children: false,
  runs: 'island',
  fields: {
    ...typographyFields,
    /** What the visitor agrees to. */
    html: Html(['content', 'text']),
    optional: Flag(false, ['isOptional']),
    /** Shown where an unticked mandatory box stops the form; empty: the standard text. */
    errorText: Text('', ['errorMessage']),
    checkboxColor: Color(),
    checkboxSize: Size({ min: 0, max: 200 }),
  },
});
