import { elementDefinition } from '../core/element-definition';
import { RawHtml } from './RawHtml';
import { rawHtmlMeta } from './raw-html.meta';

export const rawHtmlElement = elementDefinition({ meta: rawHtmlMeta, View: RawHtml });
