import { elementDefinition } from '../core/element-definition';
import { SurveyResult } from './SurveyResult';
import { surveyResultMeta } from './survey-result.meta';

export const surveyResultElement = elementDefinition({
  meta: surveyResultMeta,
  View: SurveyResult,
  css: () => '@media(scripting:enabled){.survey-result:not([data-shown]){display:none}}',
});
