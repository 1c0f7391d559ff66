import { elementDefinition } from '../core/element-definition';
import { buttonCss, buttonStyles } from '../style/button';
import { OpenUrlButton } from './OpenUrlButton';
import { openUrlButtonMeta } from './open-url-button.meta';

export const openUrlButtonElement = elementDefinition({
  meta: openUrlButtonMeta,
  View: OpenUrlButton,
  css: (_, { fields }) => buttonCss(fields),
  styles: ({ fields }) => buttonStyles(fields),
  paddingPart: 'button',
});
