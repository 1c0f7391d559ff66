import { elementDefinition } from '../core/element-definition';
import { buttonCss, buttonStyles, disabledCss } from '../style/button';
import { OpenUrlButton } from './OpenUrlButton';
import { openUrlButtonMeta } from './open-url-button.meta';

export const openUrlButtonElement = elementDefinition({
  meta: openUrlButtonMeta,
  View: OpenUrlButton,
  css: (_, { fields }) => [...buttonCss(fields), ...(fields.linkUrl ? [] : [disabledCss])],
  styles: ({ fields }) => buttonStyles(fields),
  paddingPart: 'button',
});
