import type { NewSubmission } from '../stores';

export function exampleSubmission(changes: Partial<NewSubmission> = {}): NewSubmission {
  return {
    kind: 'opt-in',
    siteId: 'default',
    pageId: 'welcome',
    pagePath: '/welcome',
    pageRevision: 'r1',
    locale: 'en',
    entityId: 'button-1',
    popupId: null,
    fields: { email: 'ada@example.com' },
    consents: [{ id: 'consent-1', html: 'I agree' }],
    surveysResults: [
      { surveyEntityId: 'survey-1', questions: [{ id: 'why', answers: [{ id: 'because' }] }] },
    ],
    timeZone: 'Europe/Berlin',
    isDesktop: true,
    ...changes,
  };
}
