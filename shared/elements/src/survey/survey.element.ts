import { elementDefinition } from '../core/element-definition';
import { inputCss } from '../form/form.css';
import { border } from '../style/border';
import { Survey } from './Survey';
import { surveyMeta } from './survey.meta';

const css =
  '.survey fieldset{min-inline-size:0;margin:0 0 24px;padding:20px;border:0}' +
  '.survey fieldset[hidden]{display:none}' +
  '.survey legend{float:inline-start;inline-size:100%;padding:0;margin-block-end:12px;font-weight:700;line-height:1.3}' +
  '.survey-sub-title{display:block;font-weight:400}' +
  '.survey-answer{clear:both;padding-block:6px}' +
  '.survey-answer label{display:flex;gap:12px;align-items:center;cursor:pointer;overflow-wrap:anywhere}' +
  '.survey [type=radio]{flex:none;inline-size:25px;block-size:25px;margin:0}' +
  '.survey-answer .field{margin-block-start:8px}' +
  // In the colour of the words around it, which can be read before whatever the owner put behind them.
  '.survey-next{margin-block-start:16px;padding:10px 24px;border:2px solid;border-radius:6px;background:none;' +
  'color:inherit;font-weight:600;cursor:pointer}' +
  '@media(hover:hover){.survey-next:hover{background:#8883}}' +
  '.survey-next[disabled]{opacity:.5;cursor:default;background:none}' +
  '@media(scripting:none){.survey-next{display:none}}' +
  '@media(scripting:enabled){.survey:not([data-live]) fieldset~fieldset{display:none}' +
  '.survey-answer:not(:has(:checked)) [type=text]{display:none}}';

export const surveyElement = elementDefinition({
  meta: surveyMeta,
  View: Survey,
  css: (_, { fields }) =>
    fields.questions.some(({ answers }) => answers.some(({ isOpen }) => isOpen))
      ? [css, inputCss]
      : css,
  styles: ({ fields }) => ({
    root: {
      nested: {
        '& fieldset': { 'background-color': fields.backgroundColor, ...border(fields) },
        '& legend': { color: fields.titleColor, 'font-size': fields.titleFontSize },
        '& .survey-sub-title': {
          color: fields.subTitleColor,
          'font-size': fields.subTitleFontSize ?? 16,
        },
        '& .survey-answer': { color: fields.answerColor, 'font-size': fields.answerFontSize },
        '& .survey-next': { color: fields.answerColor },
        '& [type=radio]': { 'accent-color': fields.accentColor },
      },
      mobileNested: {
        '& legend': { 'font-size': fields.mobileTitleFontSize },
        '& .survey-answer': { 'font-size': fields.mobileAnswerFontSize },
      },
    },
  }),
});
