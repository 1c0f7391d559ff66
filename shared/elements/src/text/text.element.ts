import { elementDefinition } from '../core/element-definition';
import { popupLinkRules } from '../popup/popup-links';
import { mergeRules } from '../style/box';
import type { Media } from '../style/style-sheet';
import { typography } from '../style/typography';
import { onlyParagraph } from './paragraph';
import { Text } from './Text';
import { textMeta } from './text.meta';

/** What would make a narrow page wider: a table is scrolled by itself there, and lines of code break. */
const wideCss = (content: string, { mobile }: Media) => [
  ...(/<table[\s>]/i.test(content)
    ? [`${mobile}{.text table{display:block;overflow-x:auto}}`]
    : []),
  ...(/<pre[\s>]/i.test(content) ? ['.text pre{white-space:pre-wrap}'] : []),
];

export const textElement = elementDefinition({
  meta: textMeta,
  View: Text,
  css: (media, { fields: { content } }) =>
    onlyParagraph(content) === undefined
      ? ['.text>*+*{margin-block-start:.75em}', ...wideCss(content, media)]
      : [],
  styles: ({ fields }, { page }) => ({
    root: mergeRules(typography(fields), popupLinkRules(fields.content, page)),
  }),
});
