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
import type { RootState } from '../core/root-state';
import type { SagaServices } from '../core/services';
import { selectText } from '../opt-in/opt-in.selectors';
import { optInActions } from '../opt-in/opt-in.slice';

/** What a button asks for, as the call is documented; undefined where nobody knows its action. */
function requestOf(
  action: string,
  form: PageForm,
  { fields, confirmedConsents }: RootState['optIn'],
): (LoginRequest & { checkBoxIds?: string[] }) | undefined {
  const value = (slug: string) => fields[slug] ?? '';
  const token = { [csrfKey]: value(csrfKey) };
  const isRepeated = form.fields.some(({ slug }) => slug === 'confirm_password');
  const first = value('password');
  const plainPassword = { first, second: isRepeated ? value('confirm_password') : first };
  const ticked = form.consents.map(({ id }) => id).filter((id) => confirmedConsents.includes(id));
  const checkBoxIds = ticked.length > 0 ? { checkBoxIds: ticked } : {};
  switch (action) {
    case 'login':
      return {
        email: value('email'),
        password: first,
        _remember_me: ticked.length > 0 ? 'on' : 'off',
        ...token,
      };
    case 'resetRequest':
      return { email: value('email'), ...token };
    case 'resetPassword':
      return { plainPassword, ...token, ...checkBoxIds };
    case 'confirmRegistration':
      return {
        plainPassword,
        firstName: value('first_name'),
        lastName: value('surname'),
        ...token,
        ...checkBoxIds,
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
export function* sendLogin(form: PageForm, entityId: string): SagaIterator<void> {
  const state: RootState = yield select();
  const api: SagaServices['api'] = yield getContext('api');
  const browser: SagaServices['browser'] = yield getContext('browser');
  const { popupId } = form;
  const action = form.actions?.[entityId] ?? '';
  const request = requestOf(action, form, state.optIn);
  if (!request) {
    browser.report(new Error(`unknown login button action "${action}"`), { entityId });
    const common = [selectText(state, 'core.errors.something_went_wrong')];
    yield put(optInActions.submitFailed(entityId, { ...noErrors, common }, popupId));
    return;
  }
  yield put(optInActions.submitStarted(entityId, popupId));
  const answer: LoginSuccess = yield call([api, api.post], state.page.path, request);
  yield put(optInActions.submitSucceeded(answer.message ?? ''));
  if (answer.redirect) browser.assign(answer.redirect);
}
