import { secretSlugs, type OptInRequest, type PageDocument, type PageForm } from '@atrium/contract';
import type { NewSubmission, StoredPage } from '../../stores/stores';
import { readTimeZone } from './time-zones';

/** Values by slug without those that nobody may see again. */
export function withoutSecrets(fields: Readonly<Record<string, string>>): Record<string, string> {
  const secrets: readonly string[] = secretSlugs;
  return Object.fromEntries(Object.entries(fields).filter(([slug]) => !secrets.includes(slug)));
}

/** Only what the form asks for; anything else that was sent is dropped. What the page knows is not the visitor's to say. */
export function enteredIn(
  form: PageForm,
  optIn: OptInRequest['optin'],
  known: Readonly<Record<string, string>>,
) {
  const slugs = new Set<string>(form.fields.map(({ slug }) => slug));
  const consents = new Set(form.consents.map(({ id }) => id));
  const asked = Object.entries(optIn.fields).filter(([slug]) => slugs.has(slug));
  const locked = form.fields.filter((field) => field.locked);
  return {
    fields: {
      ...Object.fromEntries(asked),
      ...Object.fromEntries(locked.map(({ slug }) => [slug, known[slug] ?? ''])),
    },
    checkBoxIds: [...new Set(optIn.checkBoxIds)].filter((id) => consents.has(id)),
    captcha: (optIn.captcha ?? []).filter(
      ({ id, token }) => token !== '' && form.captchas?.some((captcha) => captcha.id === id),
    ),
    isDesktop: optIn.isDesktop,
  };
}

export type Entered = ReturnType<typeof enteredIn>;

/** What is stored of a post. */
export function submissionOf(
  stored: StoredPage,
  document: PageDocument,
  form: PageForm,
  optIn: OptInRequest['optin'],
  { fields, checkBoxIds }: Pick<Entered, 'fields' | 'checkBoxIds'>,
): NewSubmission {
  return {
    kind: form.isContact
      ? 'contact'
      : document.type === 'webinar_registration'
        ? 'registration'
        : 'opt-in',
    siteId: stored.siteId,
    pageId: stored.id,
    pagePath: stored.path,
    pageRevision: stored.revision,
    locale: stored.locale,
    entityId: optIn.entityId,
    popupId: form.popupId,
    fields: withoutSecrets(fields),
    consents: form.consents
      .filter(({ id }) => checkBoxIds.includes(id))
      .map(({ id, html }) => ({ id, html })),
    surveysResults: optIn.surveysResults ?? [],
    timeZone: readTimeZone(optIn.timeZone),
    isDesktop: optIn.isDesktop ?? null,
  };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
}

/**
 * One text for one answer, whatever the order in which it was sent. The device and the time zone are
 * not part of it: a form that is posted again without script does not know them. Nor are empty
 * fields: not every sender knows which of them the visitor's device does not show.
 */
export function canonicalAnswer({
  entityId,
  popupId,
  fields,
  consents,
  surveysResults,
  attachments = [],
}: NewSubmission): string {
  const consentIds = consents.map(({ id }) => id).sort();
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const answer = { entityId, popupId, fields: filled, consentIds, surveysResults };
  const files = attachments.map(({ hash }) => hash);
  return JSON.stringify(sorted(files.length > 0 ? { ...answer, files } : answer));
}
