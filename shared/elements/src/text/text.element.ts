import { elementDefinition } from '../core/element-definition';
import { popupLinkRules } from '../popup/popup-links';
import { mergeRules } from '../style/box';
import { typography } from '../style/typography';
import { onlyParagraph } from './paragraph';
import { Text } from './Text';
import { textMeta } from './text.meta';

export const textElement = elementDefinition({
  meta: textMeta,
  View: Text,
  css: (_, { fields }) =>
    onlyParagraph(fields.content) === undefined ? '.text>*+*{margin-block-start:.75em}' : [],
  styles: ({ fields }, { page }) => ({
    root: mergeRules(typography(fields), popupLinkRules(fields.content, page)),
  }),
});
