import { textElement } from '../text/text.element';
import { richTextMeta } from './rich-text.meta';

export const richTextElement = { ...textElement, meta: richTextMeta };
