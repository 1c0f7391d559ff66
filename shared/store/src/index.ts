export { createApiClient, type ApiClient } from './api/api-client';
export { ApiError, type ApiFailure } from './api/api-error';
export {
  createAtriumStore,
  createStaticStore,
  type AtriumStore,
  type StoreModule,
} from './core/create-store';
export { guarded } from './core/guarded';
export type { RootState } from './core/root-state';
export type { SagaServices } from './core/services';
export { optInSaga } from './opt-in/opt-in.saga';
export {
  selectCaptchaToken,
  selectCommonErrors,
  selectFieldErrors,
  selectFieldRules,
  selectFieldValue,
  selectFormConsent,
  selectFormField,
  selectIsBlocked,
  selectIsConfirmed,
  selectIsContact,
  selectMismatch,
  selectSubmitStatus,
  selectText,
} from './opt-in/opt-in.selectors';
export { emptyOptIn, optInActions, type OptInState, type OptInStatus } from './opt-in/opt-in.slice';
export type { PageState } from './page/page.slice';
