import { elementDefinition } from '../core/element-definition';
import { border } from '../style/border';
import { Comments } from './Comments';
import { commentsMeta } from './comments.meta';

export const commentsElement = elementDefinition({
  meta: commentsMeta,
  View: Comments,
  css: () =>
    '.comments{padding:24px;border-radius:8px;background:#f2f4f7;color:#1d2939;text-align:center}' +
    '.comments button{padding:12px 24px;border:0;border-radius:6px;background:#1d4ed8;color:#fff;' +
    'font-weight:600;cursor:pointer}' +
    '.comments p{margin-block-start:12px;font-size:.85em}.comments a{color:inherit}' +
    '.comments iframe{display:block;inline-size:100%;border:0}' +
    // Without script the button would do nothing; the link leads to the discussion.
    '@media(scripting:none){.comments button,.comments span{display:none}}',
  styles: ({ fields }) => ({
    root: {
      base: { 'background-color': fields.backgroundColor, color: fields.color, ...border(fields) },
    },
  }),
});
