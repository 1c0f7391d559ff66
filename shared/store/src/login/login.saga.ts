import {
  csrfKey,
  formForAction,
  isLoginAction,
  noErrors,
  type LoginRequest,
  type LoginSuccess,
  type PageForm,
} from '@atrium/contract';
import type { SagaIterator } from 'redux-saga';
import { call, getContext, put, select } from 'redux-saga/effects';
import { isApiError } from '../api/api-error';
import type { RootState } from '../core/root-state';
import type { SagaServices } from '../core/services';
import { selectText } from '../opt-in/opt-in.selectors';
import { optInActions } from '../opt-in/opt-in.slice';

type Extras = Pick<LoginRequest, 'captcha' | 'isDesktop'>;

/** What a button asks for, as the call is documented; undefined where nobody knows its action. */
function requestOf(
  action: string,
  form: PageForm,
  { fields, confirmedConsents }: RootState['optIn'],
  extras: Extras,
): LoginRequest | undefined {
  const value = (slug: string) => fields[slug] ?? '';
  const consents = form.consents.map(({ id }) => id);
  const checkBoxIds = consents.filter((id) => confirmedConsents.includes(id));
  const common = { [csrfKey]: value(csrfKey), checkBoxIds, ...extras };
  const isRepeated = form.fields.some(({ slug }) => slug === 'confirm_password');
  const first = value('password');
  const plainPassword = { first, second: isRepeated ? value('confirm_password') : first };
  switch (action) {
    case 'login':
      return {
        email: value('email'),
        password: first,
        _remember_me: checkBoxIds.length > 0 ? 'on' : 'off',
        ...common,
      };
    case 'resetRequest':
      return { email: value('email'), ...common };
    case 'resetPassword':
      return { plainPassword, ...common };
    case 'confirmRegistration':
      return {
        plainPassword,
        firstName: value('first_name'),
        lastName: value('surname'),
        ...common,
      };
    default:
      return undefined;
  }
}

/** The part of a form that a button's action needs; all of it where nobody knows the action. */
export function partFor(form: PageForm, entityId: string): PageForm {
  const action = form.actions?.[entityId];
  return isLoginAction(action) ? formForAction(form, action) : form;
}

/**
 * Sends a form of the login family, once its fields are right (spec: login form); what goes wrong is shown
 * as in every other form, by whoever calls this.
 */
export function* sendLogin(form: PageForm, entityId: string, extras: Extras): SagaIterator<void> {
  const state: RootState = yield select();
  const api: SagaServices['api'] = yield getContext('api');
  const browser: SagaServices['browser'] = yield getContext('browser');
  const { popupId } = form;
  const action = form.actions?.[entityId] ?? '';
  const request = requestOf(action, form, state.optIn, extras);
  if (!request) {
    browser.report(new Error(`unknown login button action "${action}"`), { entityId });
    const common = [selectText(state, 'core.errors.something_went_wrong')];
    yield put(optInActions.submitFailed(entityId, { ...noErrors, common }, popupId));
    return;
  }
  yield put(optInActions.submitStarted(entityId, popupId));
  let answer: LoginSuccess;
  try {
    answer = yield call([api, api.post], state.page.path, { ...request, entityId });
  } catch (error) {
    // Good for one try, whatever came of it.
    const isAnswered = isApiError(error) && error.status !== null;
    for (const { id } of (isAnswered && extras.captcha) || [])
      yield put(optInActions.captchaDropped(id));
    throw error;
  }
  yield put(optInActions.submitSucceeded(answer.message ?? ''));
  // Not the visitor's to enter again: another message can be asked for.
  yield put(optInActions.fieldChanged(csrfKey, request[csrfKey], popupId));
  if (answer.redirect) browser.assign(answer.redirect, popupId);
}
