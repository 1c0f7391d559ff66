import { Color, defineElement } from '@atrium/contract';
import { borderFields } from '../style/border';
import { typographyFields } from '../style/typography';

/** Its text is the page's own: `management.agreement`. */
export const userAgreementMeta = defineElement({
  type: 'UserAgreement',
  children: false,
  runs: 'none',
  fields: { ...typographyFields, ...borderFields, backgroundColor: Color() },
});
