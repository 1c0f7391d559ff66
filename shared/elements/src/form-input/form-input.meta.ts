import {
  Color,
  defineElement,
  Flag,
  Id,
  Length,
  readFieldSlug,
  Size,
  Text,
} from '@atrium/contract';
import { borderFields } from '../style/border';
import { typographyFields } from '../style/typography';

export const formInputMeta = defineElement({
  type: 'FormInput',
  children: false,
  runs: (fields) => (readFieldSlug(fields.slug) ? 'island' : 'none'),
  fields: {
    ...typographyFields,
    ...borderFields,
    /** What the field asks for: one of the contract's field slugs. */
    slug: Id(),
    optional: Flag(),
    placeholder: Text(),
    placeholderColor: Color(),
    iconClassName: Text(),
    backgroundColor: Color(),
    width: Length(),
    mobileWidth: Length(),
    height: Size({ min: 0, max: 1000 }),
  },
});
