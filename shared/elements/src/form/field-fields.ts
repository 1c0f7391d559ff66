import { Color, Flag, Id, Length, Size, Text } from '@atrium/contract';
import { borderFields } from '../style/border';
import { typographyFields } from '../style/typography';

/**
 * Fields of every element that is a form's field.
 *
 * @param slug what it asks for where its document does not say
 */
export const fieldFields = (slug?: string) => ({
  ...typographyFields,
  ...borderFields,
  /** What the field asks for: one of the contract's field slugs. */
  slug: Id(slug === undefined ? {} : { default: slug }),
  optional: Flag(),
  placeholder: Text(),
  placeholderColor: Color(),
  backgroundColor: Color(),
  width: Length(),
  mobileWidth: Length(),
  height: Size({ min: 0, max: 1000 }),
});
