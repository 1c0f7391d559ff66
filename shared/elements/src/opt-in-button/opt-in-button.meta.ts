import { Choice, defineElement, Url } from '@atrium/contract';
import { buttonFields } from '../style/button';

export const optInButtonMeta = defineElement({
  type: 'OptInButton',
  children: false,
  runs: 'island',
  fields: {
    ...buttonFields,
    redirectionType: Choice(['nextStep', 'customUrl'], 'nextStep'),
    urlRedirect: Url(),
  },
});
