import {
  formOf,
  noErrors,
  popupOf,
  translate,
  validateForm,
  type FormErrors,
  type FormState,
  type MessageKey,
  type PageDocument,
  type PageElement,
  type PageForm,
  type PostSuccess,
} from '@atrium/contract';
import { isSendForm } from '../../render/plain-form';
import type { Signer } from '../../security/signed-token';
import { StoreUnavailable, type StoredPage, type Stores } from '../../stores/stores';
import type { SentForm } from './read-opt-in';
import { readPhoneNumbers } from './phone-numbers';
import {
  canonicalAnswer,
  enteredIn,
  submissionOf,
  withoutSecrets,
  type Entered,
} from './submission';

/** What became of a post; the name counts in the metrics. */
export type OptInResult =
  | { outcome: 'stored' | 'replayed'; answer: PostSuccess; entityId: string }
  | {
      outcome: 'unknown-form' | 'invalid' | 'conflict' | 'unavailable';
      status: 400 | 409 | 503;
      errors: FormErrors;
      /** What a page that is rendered again shows. */
      form: FormState | null;
    };

export interface Sender {
  address: string;
  userAgent: string;
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
) {
  const found = validateForm(form, entered);
  for (const slug of wrongNumbers) found[slug] ??= { key: 'validation.phone_invalid' };
  const texts = Object.entries(found).map(([name, error]) => [
    name,
    ['text' in error ? error.text : translate(page.locale, error.key)],
  ]);
  return Object.fromEntries(texts) as FormErrors['fields'];
}

/** What the visitor hears once the form was stored, and where its button leads. */
function successOf(page: PageDocument, { fields }: PageElement): PostSuccess {
  const message = translate(page.locale, 'components.form.submitted');
  const isCustom = fields['redirectionType'] === 'customUrl';
  const target = isCustom ? fields['urlRedirect'] : page.optIn.nextStepUrl;
  return typeof target === 'string' && target !== '' ? { message, redirect: target } : { message };
}

/** Checks and stores what visitors send with the forms of pages. */
export class OptInService {
  constructor(
    private readonly submissions: Stores['submissions'],
    private readonly signer: Signer,
  ) {}

  async post(page: SentPage, sent: SentForm, sender: Sender): Promise<OptInResult> {
    const { stored, document } = page;
    const { optIn } = sent;
    const button = Object.hasOwn(document.elements, optIn.entityId)
      ? document.elements[optIn.entityId]
      : undefined;
    const popupId = optIn.popupId ?? null;
    if (!button || !isSendForm(button) || popupOf(document, button.id) !== popupId) {
      const errors = commonError(document, 'core.errors.something_went_wrong');
      return { outcome: 'unknown-form', status: 400, errors, form: null };
    }
    const form = formOf(document, popupId);
    const entered = enteredIn(form, optIn, document.optIn.customerFields);
    const failed = (
      outcome: 'invalid' | 'conflict' | 'unavailable',
      status: 400 | 409 | 503,
      errors: FormErrors,
    ): OptInResult => ({
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
    if (sent.hasFiles)
      return failed('invalid', 400, commonError(document, 'validation.files_not_taken'));
    const numbers = readPhoneNumbers(form, entered.fields);
    const fields = fieldErrors(document, form, entered, numbers.wrong);
    if (Object.keys(fields).length > 0) return failed('invalid', 400, { ...noErrors, fields });

    const read = { ...entered, fields: numbers.fields };
    const submission = submissionOf(stored, document, form, optIn, read);
    const payload = canonicalAnswer(submission);
    const answer = successOf(document, button);
    try {
      const result = await this.submissions.store(
        submission,
        {
          key: this.key(stored, sent, sender, payload),
          payloadHash: this.signer.hash('payload', payload),
        },
        { status: 200, body: answer },
      );
      if (result.outcome === 'stored' || result.outcome === 'replayed') {
        const body = result.answer.body as PostSuccess;
        return { outcome: result.outcome, answer: body, entityId: button.id };
      }
      return failed('conflict', 409, commonError(document, 'core.errors.conflict'));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return failed('unavailable', 503, commonError(document, 'core.errors.unavailable'));
    }
  }

  /**
   * The key under which the answer is stored once. A post without a key of its own has one made of
   * who sent what: a double press without script stores one row.
   */
  private key(stored: StoredPage, sent: SentForm, sender: Sender, payload: string): string {
    const page = [stored.siteId, stored.id];
    return sent.idempotencyKey === undefined
      ? this.signer.hash('derived key', ...page, sender.address, sender.userAgent, payload)
      : this.signer.hash('given key', ...page, sent.idempotencyKey);
  }
}
