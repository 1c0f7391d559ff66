import {
  formId,
  noErrors,
  type FormErrors,
  type SolvedCaptcha,
  type SurveyResult,
} from '@atrium/contract';
import type { Action } from 'redux';

export type OptInStatus = 'idle' | 'submitting' | 'succeeded' | 'failed';

/** The opt-in form (spec: state slices, transitions). One for the page and its popups. */
export interface OptInState {
  /** Values by slug. */
  fields: Record<string, string>;
  /** Ids of the ticked consents and checkboxes. */
  confirmedConsents: string[];
  /** Answers to surveys, for the form that is sent next. */
  surveysResults: SurveyResult[];
  /** Captchas that are solved, each once; those that the visitor's device does not show have no token. */
  captchas: SolvedCaptcha[];
  /**
   * Texts in the page's language, by id of the form that they were found in: a page and its popups can
   * ask for the same field, and only the form that was sent shows what is wrong with it.
   */
  errors: Readonly<Record<string, FormErrors>>;
  status: OptInStatus;
  /** The button that is sending or was the last to send. */
  submittedEntityId: string | null;
  /** The server's thanks for the last form that was stored; null before, and without script. */
  message: string | null;
  /** The popup that is open. */
  activePopupId: string | null;
}

export const emptyOptIn: OptInState = {
  fields: {},
  confirmedConsents: [],
  surveysResults: [],
  captchas: [],
  errors: {},
  status: 'idle',
  submittedEntityId: null,
  message: null,
  activePopupId: null,
};

type Values = Pick<OptInState, 'fields' | 'confirmedConsents'>;

export const optInActions = {
  /** What stands in the page's controls, read from them: after load, after history navigation. */
  valuesRead: (values: Values) => ({ type: 'optIn/valuesRead', values }) as const,
  surveysAnswered: (results: SurveyResult[]) =>
    ({ type: 'optIn/surveysAnswered', results }) as const,
  /** `popupId` says which form's field it is; null: one of the page's own form. */
  fieldChanged: (slug: string, value: string, popupId: string | null) =>
    ({ type: 'optIn/fieldChanged', slug, value, popupId }) as const,
  /** A field was left; `message` says what is wrong with it. */
  fieldLeft: (slug: string, message: string | undefined, popupId: string | null) =>
    ({ type: 'optIn/fieldLeft', slug, message, popupId }) as const,
  consentToggled: (id: string, popupId: string | null) =>
    ({ type: 'optIn/consentToggled', id, popupId }) as const,
  /** A captcha was solved, or with an empty token need not be (spec: submitted captchas). */
  captchaSolved: (id: string, token: string, popupId: string | null) =>
    ({ type: 'optIn/captchaSolved', id, token, popupId }) as const,
  /** What was solved is good no longer. */
  captchaDropped: (id: string) => ({ type: 'optIn/captchaDropped', id }) as const,
  /** A popup was opened, or with null the open one was closed. */
  popupToggled: (popupId: string | null) => ({ type: 'optIn/popupToggled', popupId }) as const,
  /** A visitor pressed a button that sends the form. */
  submitRequested: (submit: { entityId: string; popupId: string | null; idempotencyKey: string }) =>
    ({ type: 'optIn/submitRequested', ...submit }) as const,
  submitStarted: (entityId: string, popupId: string | null) =>
    ({ type: 'optIn/submitStarted', entityId, popupId }) as const,
  submitSucceeded: (message: string) => ({ type: 'optIn/submitSucceeded', message }) as const,
  submitFailed: (entityId: string, errors: FormErrors, popupId: string | null) =>
    ({ type: 'optIn/submitFailed', entityId, errors, popupId }) as const,
};

export type OptInAction = ReturnType<(typeof optInActions)[keyof typeof optInActions]>;

type AllErrors = OptInState['errors'];

const errorsIn = (all: AllErrors, popupId: string | null) => all[formId(popupId)] ?? noErrors;

/** All errors, with those of one form replaced. */
const withErrors = (all: AllErrors, popupId: string | null, errors: FormErrors): AllErrors => ({
  ...all,
  [formId(popupId)]: errors,
});

function without(all: AllErrors, popupId: string | null, slug: string): AllErrors {
  const errors = errorsIn(all, popupId);
  if (errors.common.length === 0 && !errors.fields[slug]) return all;
  const { [slug]: _cleared, ...fields } = errors.fields;
  return withErrors(all, popupId, { ...errors, common: [], fields });
}

function isSame(state: Values, { fields, confirmedConsents }: Values): boolean {
  const slugs = Object.keys(fields);
  return (
    slugs.length === Object.keys(state.fields).length &&
    slugs.every((slug) => fields[slug] === state.fields[slug]) &&
    confirmedConsents.length === state.confirmedConsents.length &&
    confirmedConsents.every((id, index) => id === state.confirmedConsents[index])
  );
}

const others = ({ captchas }: OptInState, id: string) =>
  captchas.filter((captcha) => captcha.id !== id);

export function optInReducer(state: OptInState = emptyOptIn, unknownAction: Action): OptInState {
  const action = unknownAction as OptInAction;
  switch (action.type) {
    case 'optIn/valuesRead':
      // Every island has them read as it comes to life, and nearly always they are what they were.
      return isSame(state, action.values) ? state : { ...state, ...action.values };
    case 'optIn/surveysAnswered':
      return { ...state, surveysResults: action.results };
    case 'optIn/fieldChanged':
      return {
        ...state,
        fields: { ...state.fields, [action.slug]: action.value },
        errors: without(state.errors, action.popupId, action.slug),
      };
    case 'optIn/fieldLeft': {
      if (action.message === undefined) return state;
      const errors = errorsIn(state.errors, action.popupId);
      const fields = { ...errors.fields, [action.slug]: [action.message] };
      return {
        ...state,
        errors: withErrors(state.errors, action.popupId, { ...errors, fields }),
      };
    }
    case 'optIn/consentToggled': {
      const others = state.confirmedConsents.filter((id) => id !== action.id);
      const wasTicked = others.length < state.confirmedConsents.length;
      return {
        ...state,
        confirmedConsents: wasTicked ? others : [...others, action.id],
        errors: without(state.errors, action.popupId, action.id),
        status: state.status === 'submitting' ? state.status : 'idle',
      };
    }
    case 'optIn/captchaSolved': {
      // Its own error alone: what else is wrong stays to be read while another one is solved.
      const errors = errorsIn(state.errors, action.popupId);
      const { [action.id]: _cleared, ...fields } = errors.fields;
      return {
        ...state,
        captchas: [...others(state, action.id), { id: action.id, token: action.token }],
        errors: withErrors(state.errors, action.popupId, { ...errors, fields }),
      };
    }
    case 'optIn/captchaDropped':
      return { ...state, captchas: others(state, action.id) };
    case 'optIn/popupToggled':
      return { ...state, activePopupId: action.popupId };
    case 'optIn/submitStarted':
      return {
        ...state,
        status: 'submitting',
        submittedEntityId: action.entityId,
        errors: withErrors(state.errors, action.popupId, noErrors),
      };
    case 'optIn/submitSucceeded': {
      const { country } = state.fields;
      return {
        ...state,
        fields: country === undefined ? {} : { country },
        confirmedConsents: [],
        surveysResults: [],
        captchas: state.captchas.filter(({ token }) => !token),
        errors: {},
        status: 'succeeded',
        message: action.message,
        activePopupId: null,
      };
    }
    case 'optIn/submitFailed':
      return {
        ...state,
        status: 'failed',
        submittedEntityId: action.entityId,
        errors: withErrors(state.errors, action.popupId, action.errors),
      };
    default:
      return state;
  }
}
