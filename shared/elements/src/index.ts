export { elements } from './__generated__/elements';
export { islands } from './__generated__/islands';
export { registerEnhancement } from './core/register-enhancement';
export { tellParent } from './core/tell-parent';
export {
  browserIsland,
  elementDefinition,
  type BrowserIsland,
  type Classes,
  type ElementDefinition,
  type Island,
  type IslandProps,
  type PageContext,
  type ViewProps,
} from './core/element-definition';
export { Children } from './core/Children';
export { Placeholder } from './core/Placeholder';
export {
  RenderProvider,
  useRender,
  type ImagePriority,
  type RenderContextValue,
} from './core/render-context';
export { classNames, rootProps, runsOf } from './core/root-props';
export { withFocusOnError } from './form/with-focus-on-error';
export { withOpenPopup } from './popup/with-open-popup';
export { withSurveyAnswers } from './survey/with-survey-answers';
export { elementRules, visibilityClass } from './style/box';
export { replaceFontFamilies } from './style/fonts';
export { globalCss, mobileGlobalCss } from './style/global';
export { Icon } from './style/Icon';
export { lookClasses } from './style/icon-looks';
export { iconMask, iconWidth } from './style/icon-mask';
export { modeCss } from './style/mode';
export { CssUrl, declarationText, type Declarations, type Rules } from './style/rules';
export { mediaFor, StyleSheet, type Media } from './style/style-sheet';
export { lineHeight } from './style/typography';
