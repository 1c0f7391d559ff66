import { elementDefinition } from '../core/element-definition';
import { FaqItem } from './FaqItem';
import { faqItemMeta } from './faq-item.meta';

export const faqItemElement = elementDefinition({ meta: faqItemMeta, View: FaqItem });
