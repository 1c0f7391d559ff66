import { Choice, defineElement, Flag } from '@atrium/contract';
import { alignments } from '../style/alignment';

/** Proof that a form's visitor is no robot (spec: captcha block). Mandatory unless it is optional. */
export const captchaMeta = defineElement({
  type: 'Captcha',
  children: false,
  runs: 'island',
  enhancement: 'captcha',
  fields: {
    theme: Choice(['light', 'dark'], 'light'),
    alignSelf: Choice(alignments, '', ['alignment']),
    mobileAlignSelf: Choice(alignments, '', ['mobileAlignment']),
    optional: Flag(false, ['isOptional']),
  },
});
