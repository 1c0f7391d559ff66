import { elementDefinition } from '../core/element-definition';
import { typography } from '../style/typography';
import { Text } from './Text';
import { textMeta } from './text.meta';

export const textElement = elementDefinition({
  meta: textMeta,
  View: Text,
  css: () => '.text>*+*{margin-block-start:.75em}',
  styles: ({ fields }) => ({ root: typography(fields) }),
});
