import { elementDefinition } from '../core/element-definition';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { typography } from '../style/typography';
import { UserAgreement } from './UserAgreement';
import { userAgreementMeta } from './user-agreement.meta';

export const userAgreementElement = elementDefinition({
  meta: userAgreementMeta,
  View: UserAgreement,
  css: () => '.text>*+*{margin-block-start:.75em}',
  styles: ({ fields }) => ({
    root: mergeRules(typography(fields), {
      base: {
        'background-color': fields.backgroundColor,
        'overflow-wrap': 'anywhere',
        ...border(fields),
      },
    }),
  }),
});
