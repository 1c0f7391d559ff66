export {
  acceptedAttachments,
  defaultAttachmentLimits,
  fileSize,
  fillIn,
  type AttachmentLimits,
} from './api/attachments';
export {
  captchaChallengePath,
  captchaControlName,
  captchaProviders,
  ownCaptcha,
  readCaptchas,
  type CaptchaProviderName,
  type CaptchaSettings,
} from './api/captcha';
export type { SolvedCaptcha } from './api/captcha-schema';
export {
  countriesOf,
  countryCodes,
  namedCountries,
  readCountry,
  type NamedCountry,
} from './api/countries';
export {
  autocompleteBySlug,
  fieldSlugs,
  isFieldSlug,
  readFieldSlug,
  secretSlugs,
  type FieldSlug,
} from './api/field-slugs';
export {
  contactControlName,
  contactPath,
  controlNames,
  fieldControlName,
  formId,
  longestFieldValue,
  noErrors,
  slugOfControl,
  viewKeyPrefix,
} from './api/form';
export {
  formErrorsSchema,
  optInRequestSchema,
  postFailureSchema,
  postSuccessSchema,
  type FormErrors,
  type OptInRequest,
  type PostSuccess,
} from './api/opt-in';
export { notAskedSchema, scopeSchema, type NotAsked, type Scope } from './api/releases';
export { readSurveys, surveyControlName, type SurveyResult } from './api/survey';
export { layoutPath, type Layout } from './api/layouts';
export { surveyStorageKey } from './api/survey-names';
export { formTarget } from './api/form-target';
export { popupElementId, popupToggledEvent } from './api/popup';
export {
  csrfKey,
  formForAction,
  isLoginAction,
  loginActions,
  type LoginAction,
  type LoginRequest,
  type LoginSuccess,
} from './api/login';
export {
  formOf,
  formOwnerOf,
  isEmail,
  isVisibleOn,
  popupOf,
  takesFiles,
  validateField,
  validateForm,
  type FormCaptcha,
  type FormConsent,
  type FormField,
  type PageForm,
  type ValidationErrors,
  type ValidationKey,
} from './api/validation';
export type { WindowMessage } from './api/window-messages';
export {
  defineElement,
  elementManifest,
  enhancementNames,
  type ElementManifest,
  type ElementMeta,
  type FieldsOf,
  type HydrateOn,
  type Runs,
} from './elements/element-meta';
export { canonicalType } from './elements/element-types';
export {
  Choice,
  Color,
  Flag,
  FourSides,
  Group,
  Html,
  Id,
  Length,
  List,
  Markup,
  Num,
  PlayerCode,
  Size,
  Text,
  Url,
  Weight,
  delays,
  gaps,
  lineHeights,
  textSizes,
  type FieldKind,
  type FieldRange,
} from './elements/fields';
export { fontName, genericFont, isFontValue, safeFontStack } from './fonts/font-name';
export { bringsFonts, mapMarkupFonts, mapOwnMarkupFonts } from './fonts/markup-fonts';
export {
  fontStylesPlace,
  type FontFigures,
  type FontKind,
  type RenderFont,
  type RenderFontFace,
} from './fonts/render-font';
export {
  iconReader,
  iconWords,
  stackWords,
  type DrawingReader,
  type IconFolder,
  type IconReader,
  type RenderIcon,
} from './icons/icon-class';
export { mapMarkupIcons } from './icons/markup-icons';
export type { MessageKey, PluralForms, PluralKey } from './messages/catalogue';
export { formFor, translate, translateForms } from './messages/translate';
export { longestEmbedCode, readEmbedCode, type EmbeddedFrame } from './page/embed-code';
export { escapeHtml } from './page/escape-html';
export type { HtmlCleaner, MarkupField } from './page/field-reader';
export {
  defaultLanguage,
  isLanguage,
  languages,
  languageCountry,
  languageTag,
  readLanguage,
  textDirection,
  type Language,
} from './page/languages';
export type {
  Animation,
  GlobalSettings,
  Management,
  OwnMarkup,
  OptInSettings,
  PageDocument,
  PageElement,
  PageFile,
  PaymentSettings,
  ReadError,
  ReadResult,
  ReadWarning,
  Seo,
  Sides,
} from './page/page-document';
export { outerTarget } from './page/outer-target';
export {
  containerWidths,
  embeddedPageTypes,
  framedPageTypes,
  gridColumns,
  isPageType,
  mobileBreakpoint,
  noindexPageTypes,
  overlayBreakpoint,
  pageTypes,
  rootTypeOf,
  rootTypes,
  type ContainerWidth,
  type PageType,
  type RootType,
} from './page/page-types';
export { compileElements, type ElementReaders, type ReadOptions } from './page/read-element';
export { readPage } from './page/read-page';
export { isColor } from './page/read-value';
export {
  releaseManifestSchema,
  type ReleaseFile,
  type ReleaseManifest,
} from './remote/release-manifest';
export {
  acceptedContracts,
  assertContract,
  ContractMismatch,
  contractVersion,
  type Enhancement,
  type MetaRegistry,
  type PageDefinition,
  type Remote,
} from './remote/remote-contract';
export {
  applyMode,
  isEditing,
  isStill,
  namedModes,
  renderModes,
  type RenderMode,
} from './remote/render-mode';
export type {
  Banner,
  BrowserScript,
  FormState,
  RemoteScripts,
  RenderFile,
  RenderProblem,
  RenderRequest,
  RenderResult,
  RenderTools,
  ScriptList,
} from './remote/render';
