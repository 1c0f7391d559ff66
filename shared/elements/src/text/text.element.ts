import { elementDefinition } from '../core/element-definition';
import { typography } from '../style/typography';
import { onlyParagraph } from './paragraph';
import { Text } from './Text';
import { textMeta } from './text.meta';

export const textElement = elementDefinition({
  meta: textMeta,
  View: Text,
  css: (_, { fields }) =>
    onlyParagraph(fields.content) === undefined ? '.text>*+*{margin-block-start:.75em}' : [],
  styles: ({ fields }) => ({ root: typography(fields) }),
});
