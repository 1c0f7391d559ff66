import {
  formId,
  formOf,
  formOwnerOf,
  noErrors,
  takesFiles,
  translate,
  viewKeyPrefix,
  type FormErrors,
  type FormState,
  type MessageKey,
  type PageDocument,
  type PageElement,
  type PageForm,
  type PostSuccess,
} from '@atrium/contract';
import { checkFiles, scanFiles } from '../../attachments/check-files';
import { ScanUnavailable, type Scan } from '../../attachments/scan';
import { isSendForm } from '../../render/plain-form';
import { CaptchaUnavailable } from '../../captcha/captcha-provider';
import type { Captchas } from '../../captcha/captchas';
import type { Signer } from '../../security/signed-token';
import {
  StoreUnavailable,
  type NewSubmission,
  type StoredPage,
  type Stores,
} from '../../stores/stores';
import { fieldErrorTexts } from './field-errors';
import type { SentForm } from './read-opt-in';
import type { SentBefore } from './sent-before';
import { readPhoneNumbers } from './phone-numbers';
import {
  canonicalAnswer,
  enteredIn,
  submissionOf,
  withoutSecrets,
  type Entered,
} from './submission';
import { validateSent } from './validate-sent';

/** What became of a post; the name counts in the metrics. */
export type OptInResult =
  | {
      outcome: 'stored' | 'replayed';
      answer: PostSuccess;
      entityId: string;
      /** `Set-Cookie` by which the browser's next tab knows it again. */
      setCookie?: string;
    }
  | OptInFailure;

export interface OptInFailure {
  outcome: 'unknown-form' | 'invalid' | 'conflict' | 'unavailable';
  status: 400 | 409 | 503;
  errors: FormErrors;
  /** Why nothing could be stored, for the log. */
  reason?: string;
  /** What a page that is rendered again shows. */
  form: FormState | null;
}

export interface Sender {
  address: string;
  userAgent: string;
  cookies: string | undefined;
  /** That the sender's browser showed last, without script. */
  layout: string | undefined;
}

interface SentPage {
  stored: StoredPage;
  document: PageDocument;
}

const commonError = (page: PageDocument, key: MessageKey): FormErrors => ({
  ...noErrors,
  common: [translate(page.locale, key)],
});

function fieldErrors(
  page: PageDocument,
  form: PageForm,
  entered: Entered,
  wrongNumbers: readonly string[],
  layout: string | undefined,
) {
  const found = validateSent(form, entered, layout);
  for (const slug of wrongNumbers) found[slug] ??= { key: 'validation.phone_invalid' };
  return fieldErrorTexts(page, form, found, entered.isDesktop);
}

/** What a contact form says in its place once it was sent (spec: states, contact form). */
function contactThanks({ elements, locale }: PageDocument, { popupId }: PageForm): string {
  const own = popupId === null ? undefined : elements[popupId]?.fields['successMessage'];
  const text = typeof own === 'string' ? own.trim() : '';
  return text || translate(locale, 'components.contact_us.success_message');
}

/** What the visitor hears once the form was stored, and where its button leads. */
function successOf(page: PageDocument, { fields }: PageElement, form: PageForm): PostSuccess {
  if (form.isContact) return { message: contactThanks(page, form) };
  const message = translate(page.locale, 'components.form.submitted');
  const isCustom = fields['redirectionType'] === 'customUrl';
  const target = isCustom ? fields['urlRedirect'] : page.optIn.nextStepUrl;
  return typeof target === 'string' && target !== '' ? { message, redirect: target } : { message };
}

/** What is wrong with files stands at the field that they were chosen in. */
function withFileErrors(
  fields: FormErrors['fields'],
  errors: readonly string[],
): FormErrors['fields'] {
  if (errors.length === 0) return fields;
  return { ...fields, attachments: [...(fields['attachments'] ?? []), ...errors] };
}

const replayed = (body: unknown, { id }: PageElement): OptInResult => ({
  outcome: 'replayed',
  answer: body as PostSuccess,
  entityId: id,
});

/** Something that storing needs cannot be reached; the visitor may try again. */
const isUnavailable = (error: unknown) =>
  error instanceof StoreUnavailable ||
  error instanceof ScanUnavailable ||
  error instanceof CaptchaUnavailable;

/** Checks and stores what visitors send with the forms of pages. */
export class OptInService {
  constructor(
    private readonly submissions: Stores['submissions'],
    private readonly signer: Signer,
    private readonly scan: Scan,
    private readonly captchas: Captchas,
    private readonly sentBefore: SentBefore,
  ) {}

  async post(page: SentPage, sent: SentForm, sender: Sender): Promise<OptInResult> {
    const { stored, document } = page;
    const { upload } = sent;
    const popupId = sent.optIn.popupId ?? null;
    const withFiles = takesFiles(document, popupId);
    // The names of the files are what the field holds, whatever else was sent in its place.
    const attachments = upload.files.map(({ name }) => name).join(', ');
    const optIn = withFiles
      ? { ...sent.optIn, fields: { ...sent.optIn.fields, attachments } }
      : sent.optIn;
    const button = Object.hasOwn(document.elements, optIn.entityId)
      ? document.elements[optIn.entityId]
      : undefined;
    const sends = button && (isSendForm(button) || button.type === 'ContactUsForm');
    if (!sends || formOwnerOf(document, button.id) !== popupId) {
      const errors = commonError(document, 'core.errors.something_went_wrong');
      return { outcome: 'unknown-form', status: 400, errors, form: null };
    }
    const form = formOf(document, popupId);
    const entered = enteredIn(form, optIn, document.optIn.customerFields);
    const failed = (
      outcome: 'invalid' | 'conflict' | 'unavailable',
      status: 400 | 409 | 503,
      errors: FormErrors,
    ): OptInFailure => ({
      outcome,
      status,
      errors,
      form: {
        popupId,
        entityId: button.id,
        fields: withoutSecrets(entered.fields),
        checkBoxIds: entered.checkBoxIds,
        surveysResults: optIn.surveysResults ?? [],
        errors,
        success: false,
      },
    });

    // Not dropped: the visitor would take them for received.
    if (upload.files.length > 0 && !withFiles)
      return failed('invalid', 400, commonError(document, 'validation.files_not_taken'));
    const files = await checkFiles(upload, document.locale);
    const numbers = await readPhoneNumbers(form, entered.fields);
    const fields = withFileErrors(
      fieldErrors(document, form, entered, numbers.wrong, sender.layout),
      files.errors,
    );
    if (Object.keys(fields).length > 0) return failed('invalid', 400, { ...noErrors, fields });

    const read = { ...entered, fields: numbers.fields };
    const submission: NewSubmission = {
      ...submissionOf(stored, document, form, optIn, read),
      attachments: files.attachments,
    };
    const payload = canonicalAnswer(submission);
    const payloadHash = this.signer.hash('payload', payload);
    const idempotency = {
      key:
        this.sentBefore.keyOf(submission, payloadHash, sender.cookies) ??
        this.key(stored, sent, sender, payload),
      payloadHash,
    };
    const body = successOf(document, button, form);
    try {
      const where = { siteId: stored.siteId, pageId: stored.id, form: formId(popupId) };
      const { captcha } = entered;
      const checked = await this.captchas.verify(where, form, captcha, document.locale);
      if ('errors' in checked) {
        // Where the first answer was lost, what was solved may have expired since.
        const first = await this.submissions.answerOf(submission, idempotency);
        if (!first) return failed('invalid', 400, { ...noErrors, fields: checked.errors });
        return replayed(first.body, button);
      }
      const refused = await scanFiles(upload, this.scan, document.locale);
      const errors = { ...noErrors, fields: withFileErrors({}, refused) };
      if (refused.length > 0) return failed('invalid', 400, errors);
      const answer = { status: 200, body };
      const { proofs } = checked;
      const kept = { ...submission, surveysResults: sent.surveys };
      const result = await this.submissions.store(kept, idempotency, answer, proofs);
      if (result.outcome === 'stored')
        return {
          outcome: 'stored',
          answer: body,
          entityId: button.id,
          setCookie: this.sentBefore.note(submission, idempotency),
        };
      if (result.outcome === 'replayed') return replayed(result.answer.body, button);
      if (result.outcome === 'proof-used') {
        const used = this.captchas.usedErrors(captcha, document.locale);
        return failed('invalid', 400, { ...noErrors, fields: used });
      }
      return failed('conflict', 409, commonError(document, 'core.errors.conflict'));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const failure = failed('unavailable', 503, commonError(document, 'core.errors.unavailable'));
      return error instanceof StoreUnavailable ? failure : { ...failure, reason: error.message };
    }
  }

  /**
   * The key under which the answer is stored once. A post without a key of its own has one made of
   * who sent what: a double press without script stores one row. The key of a view is made one of an answer.
   */
  private key(stored: StoredPage, sent: SentForm, sender: Sender, payload: string): string {
    const page = [stored.siteId, stored.id];
    const { idempotencyKey } = sent;
    if (idempotencyKey === undefined)
      return this.signer.hash('derived key', ...page, sender.address, sender.userAgent, payload);
    return idempotencyKey.startsWith(viewKeyPrefix)
      ? this.signer.hash('key of a view', ...page, idempotencyKey, payload)
      : this.signer.hash('given key', ...page, idempotencyKey);
  }
}
