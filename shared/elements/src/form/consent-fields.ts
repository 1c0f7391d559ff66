import { Color, Flag, Html, Size, Text } from '@atrium/contract';
import { typographyFields } from '../style/typography';

/** Fields of every box that a visitor ticks. */
export const consentFields = {
  ...typographyFields,
  /** What the visitor agrees to. */
  html: Html(['content', 'text']),
  optional: Flag(false, ['isOptional']),
  /** Shown where an unticked mandatory box stops the form; empty: the standard text. */
  errorText: Text('', ['errorMessage']),
  checkboxColor: Color(),
  checkboxSize: Size({ min: 0, max: 200 }),
};
