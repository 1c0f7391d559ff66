import { noErrors, type FormErrors, type SurveyResult } from '@atrium/contract';
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
  /** Texts in the page's language. */
  errors: FormErrors;
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
  errors: noErrors,
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
  fieldChanged: (slug: string, value: string) =>
    ({ type: 'optIn/fieldChanged', slug, value }) as const,
  /** A field was left; `message` says what is wrong with it. */
  fieldLeft: (slug: string, message: string | undefined) =>
    ({ type: 'optIn/fieldLeft', slug, message }) as const,
  consentToggled: (id: string) => ({ type: 'optIn/consentToggled', id }) as const,
  /** A popup was opened, or with null the open one was closed. */
  popupToggled: (popupId: string | null) => ({ type: 'optIn/popupToggled', popupId }) as const,
  /** A visitor pressed a button that sends the form. */
  submitRequested: (submit: { entityId: string; popupId: string | null; idempotencyKey: string }) =>
    ({ type: 'optIn/submitRequested', ...submit }) as const,
  submitStarted: (entityId: string) => ({ type: 'optIn/submitStarted', entityId }) as const,
  submitSucceeded: (message: string) => ({ type: 'optIn/submitSucceeded', message }) as const,
  submitFailed: (entityId: string, errors: FormErrors) =>
    ({ type: 'optIn/submitFailed', entityId, errors }) as const,
};

export type OptInAction = ReturnType<(typeof optInActions)[keyof typeof optInActions]>;

function without(errors: FormErrors, slug: string): FormErrors {
  if (errors.common.length === 0 && !errors.fields[slug]) return errors;
  const { [slug]: _cleared, ...fields } = errors.fields;
  return { ...errors, common: [], fields };
}

export function optInReducer(state: OptInState = emptyOptIn, unknownAction: Action): OptInState {
  const action = unknownAction as OptInAction;
  switch (action.type) {
    case 'optIn/valuesRead':
      return { ...state, ...action.values };
    case 'optIn/surveysAnswered':
      return { ...state, surveysResults: action.results };
    case 'optIn/fieldChanged':
      return {
        ...state,
        fields: { ...state.fields, [action.slug]: action.value },
        errors: without(state.errors, action.slug),
      };
    case 'optIn/fieldLeft': {
      if (action.message === undefined) return state;
      const fields = { ...state.errors.fields, [action.slug]: [action.message] };
      return { ...state, errors: { ...state.errors, fields } };
    }
    case 'optIn/consentToggled': {
      const others = state.confirmedConsents.filter((id) => id !== action.id);
      const wasTicked = others.length < state.confirmedConsents.length;
      return {
        ...state,
        confirmedConsents: wasTicked ? others : [...others, action.id],
        errors: without(state.errors, action.id),
        status: state.status === 'submitting' ? state.status : 'idle',
      };
    }
    case 'optIn/popupToggled':
      return { ...state, activePopupId: action.popupId };
    case 'optIn/submitStarted':
      return {
        ...state,
        status: 'submitting',
        submittedEntityId: action.entityId,
        errors: noErrors,
      };
    case 'optIn/submitSucceeded': {
      const { country } = state.fields;
      return {
        ...state,
        fields: country === undefined ? {} : { country },
        confirmedConsents: [],
        surveysResults: [],
        errors: noErrors,
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
        errors: action.errors,
      };
    default:
      return state;
  }
}
