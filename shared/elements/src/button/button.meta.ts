import { Choice, defineElement, Id, isLoginAction, Url } from '@atrium/contract';
import { buttonFields } from '../style/button';

const buttonActions = [
  'openUrl', 'sendForm', 'nextStepRedirection', 'showPopup', 'blogLink', 'login', 'resetPassword',
  'resetRequest', 'confirmRegistration', 'downloadFile', 'lectureCompleteAndRedirect', 'contactUs',
] as const; // prettier-ignore

/** Actions that send the form that the button stands in. */
export const isSubmit = (action: string) =>
  action === 'sendForm' || action === 'contactUs' || isLoginAction(action);

export const linkTargets = ['openInSameWindow', 'openInNewWindow'] as const;

export const buttonMeta = defineElement({
  type: 'Button',
  children: false,
  runs: (fields) => (isSubmit(fields.action) ? 'island' : 'none'),
  fields: {
    ...buttonFields,
    action: Choice(buttonActions, 'openUrl', ['actionType']),
    linkUrl: Url({ aliases: ['url', 'link'] }),
    linkTarget: Choice(linkTargets, 'openInSameWindow'),
    blogLink: Url(),
    srcFileId: Id(),
    popup: Id({ aliases: ['popupId'] }),
    /** Where a sent form leads: the next step of the funnel, or `urlRedirect`. */
    redirectionType: Choice(['nextStep', 'customUrl'], 'nextStep'),
    urlRedirect: Url(),
  },
});
