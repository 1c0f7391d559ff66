import {
  captchaControlName,
  contactControlName,
  contactPath,
  controlNames,
  fieldControlName,
  isVisibleOn,
  noErrors,
  validateForm,
  type FormErrors,
  type MessageKey,
  type OptInRequest,
  type PageForm,
  type PageType,
  type PostSuccess,
} from '@atrium/contract';
import type { SagaIterator } from 'redux-saga';
import { call, delay, getContext, put, select, takeLatest, takeLeading } from 'redux-saga/effects';
import { isApiError, type ApiError } from '../api/api-error';
import { guarded } from '../core/guarded';
import type { RootState } from '../core/root-state';
import type { SagaServices } from '../core/services';
import { selectText } from './opt-in.selectors';
import { optInActions } from './opt-in.slice';

/** Milliseconds between leaving a field and `form_updated` (spec: validation rules). */
const formUpdatedDelay = 100;

/** Milliseconds without a key after which a visitor has paused. */
const typingPause = 500;

/** The visitor is known on these, so the browser does not stop at errors of fields (calls: every form post). */
const exemptPageTypes: readonly PageType[] = [
  'offer_upsell_page',
  'offer_downsell_page',
  'lecture',
];

type SubmitRequested = ReturnType<typeof optInActions.submitRequested>;

/** The part of the values that belongs to a form, as it is sent. */
function valuesOf(form: PageForm, state: RootState, isDesktop: boolean) {
  const fields: Record<string, string> = {};
  for (const { slug, visible } of form.fields) {
    const value = state.optIn.fields[slug];
    if (value !== undefined && isVisibleOn(visible, isDesktop)) fields[slug] = value;
  }
  const consents = new Set(form.consents.map(({ id }) => id));
  const captcha = state.optIn.captchas.filter(
    ({ id, token }) => token && form.captchas?.some((one) => one.id === id),
  );
  return {
    fields,
    checkBoxIds: state.optIn.confirmedConsents.filter((id) => consents.has(id)),
    ...(captcha.length > 0 ? { captcha } : {}),
  };
}

function findForm(state: RootState, popupId: string | null): PageForm {
  return (
    state.page.forms.find((form) => form.popupId === popupId) ?? {
      popupId,
      fields: [],
      consents: [],
    }
  );
}

const textByFailure: Record<string, MessageKey> = {
  'no-connection': 'core.errors.no_connection',
  gateway: 'core.errors.unavailable',
  unavailable: 'core.errors.unavailable',
};

/** The errors to show for a failed call: the server's own texts, else one that fits the kind. */
function errorsOf(error: ApiError, state: RootState): FormErrors | null {
  if (error.errors) return error.errors;
  if (error.failure.kind === 'cancelled') return null;
  if (error.failure.kind === 'other' && error.failure.message)
    return { ...noErrors, common: [error.failure.message] };
  const key = textByFailure[error.failure.kind] ?? 'core.errors.something_went_wrong';
  return { ...noErrors, common: [selectText(state, key)] };
}

/** A contact request as its controls would be sent (calls: the contact call), and where they stand. */
function contactRequest({ optin }: OptInRequest, page: string, files: readonly File[]): FormData {
  const body = new FormData();
  for (const [slug, value] of Object.entries(optin.fields))
    if (slug !== 'attachments') body.append(contactControlName(slug), value);
  for (const id of optin.checkBoxIds ?? []) body.append(controlNames.checkBoxes, id);
  for (const { id, token } of optin.captcha ?? []) body.append(captchaControlName(id), token);
  body.append(controlNames.page, page);
  body.append(controlNames.popup, optin.popupId ?? '');
  body.append(controlNames.entity, optin.entityId);
  body.append(controlNames.timeZone, optin.timeZone ?? '');
  body.append(controlNames.isDesktop, String(optin.isDesktop));
  for (const file of files) body.append(contactControlName('attachments'), file);
  return body;
}

/** What is posted: JSON, or where files were chosen the same as one part beside them. */
function withFiles(request: OptInRequest, files: readonly File[]): OptInRequest | FormData {
  if (files.length === 0) return request;
  const body = new FormData();
  body.append(controlNames.request, JSON.stringify(request.optin));
  for (const file of files) body.append(fieldControlName('attachments'), file);
  return body;
}

/** Few pages have a form to sign in with; how one is sent is fetched where there is one. */
const loadLogin = () => import(/* webpackChunkName: "login-saga" */ '../login/login.saga');

/** Sends the page's form or a popup's (spec: send-form). */
function* sendForm({ entityId, popupId, idempotencyKey }: SubmitRequested): SagaIterator<void> {
  const state: RootState = yield select();
  const api: SagaServices['api'] = yield getContext('api');
  const browser: SagaServices['browser'] = yield getContext('browser');
  const isDesktop = !browser.matchesMobile(state.page.mobileBreakpoint);
  const whole = findForm(state, popupId);
  let login: Awaited<ReturnType<typeof loadLogin>> | undefined;
  if (whole.actions?.[entityId]) {
    try {
      login = yield call(loadLogin);
    } catch {
      const common = [selectText(state, 'core.errors.no_connection')];
      yield put(optInActions.submitFailed(entityId, { ...noErrors, common }, popupId));
      return;
    }
  }
  const form = login ? login.partFor(whole, entityId) : whole;
  const entered = valuesOf(form, state, isDesktop);

  const isExempt = exemptPageTypes.includes(state.page.type);
  const found = Object.entries(validateForm(form, { ...entered, isDesktop })).filter(
    ([key]) => !(isExempt && form.fields.some(({ slug }) => slug === key)),
  );
  if (found.length > 0) {
    const fields = Object.fromEntries(
      found.map(([key, error]) => [
        key,
        ['text' in error ? error.text : selectText(state, error.key)],
      ]),
    );
    yield put(optInActions.submitFailed(entityId, { ...noErrors, fields }, popupId));
    browser.focusFirstError(popupId);
    return;
  }

  try {
    if (login) {
      yield call(login.sendLogin, whole, entityId, { isDesktop, captcha: entered.captcha });
      return;
    }
    yield put(optInActions.submitStarted(entityId, popupId));
    const request: OptInRequest = {
      optin: {
        ...entered,
        timeZone: browser.timeZone(),
        popupId,
        isDesktop,
        surveysResults: state.optIn.surveysResults,
        entityId,
      },
    };
    const files = browser.files(popupId);
    const { path, locale } = state.page;
    const [address, body] = form.isContact
      ? [contactPath(locale), contactRequest(request, path, files)]
      : [path, withFiles(request, files)];
    const answer: PostSuccess = yield call([api, api.post], address, body, {
      idempotencyKey,
    });
    yield put(optInActions.submitSucceeded(answer.message));
    if (popupId !== null) browser.closePopup(popupId);
    // Who comes back to a page that was left sees the same form, and sends the same again.
    if (!answer.redirect) browser.renewIdempotencyKey();
    browser.forgetSurveys();
    browser.notifyParent({
      type: 'form_submit_success',
      pageId: state.page.id,
      entityId,
      ...(answer.redirect ? { redirect: answer.redirect } : {}),
    });
    if (answer.redirect) browser.assign(answer.redirect, popupId);
  } catch (error) {
    if (!isApiError(error)) {
      const common = [selectText(state, 'core.errors.something_went_wrong')];
      yield put(optInActions.submitFailed(entityId, { ...noErrors, common }, popupId));
      throw error;
    }
    const { failure } = error;
    if (failure.kind === 'forbidden' && failure.location) browser.openPreview(failure.location);
    const isWaiting = error.status === 429;
    if (failure.kind === 'length-required' || (failure.kind === 'other' && !isWaiting))
      browser.report(error, { entityId });
    yield put(optInActions.submitFailed(entityId, errorsOf(error, state) ?? noErrors, popupId));
    browser.focusFirstError(popupId);
    browser.emit('form_updated');
  }
}

function* announceUpdate(): SagaIterator<void> {
  yield delay(formUpdatedDelay);
  const browser: SagaServices['browser'] = yield getContext('browser');
  browser.emit('form_updated');
}

function* warmUp(): SagaIterator<void> {
  // The API client takes a phone longer to run than a key may take to be seen.
  yield delay(typingPause);
  const api: SagaServices['api'] = yield getContext('api');
  api.warmUp();
}

/**
 * Everything the opt-in form does. Runs in the remote that owns the page. A submit while another is
 * under way is dropped: `takeLeading` takes the next one only when the first has ended.
 */
export function* optInSaga(): SagaIterator<void> {
  yield takeLeading('optIn/submitRequested', guarded(sendForm));
  yield takeLatest('optIn/fieldLeft', guarded(announceUpdate));
  yield takeLatest('optIn/fieldChanged', guarded(warmUp));
}
