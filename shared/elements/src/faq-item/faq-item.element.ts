import { elementDefinition } from '../core/element-definition';
import { disclosureIcon } from '../style/disclosure-icon';
import { FaqItem } from './FaqItem';
import { faqItemMeta } from './faq-item.meta';

/** A question that stands alone looks like one of a Faq of which its owner has said nothing. */
export const faqItemElement = elementDefinition({
  meta: faqItemMeta,
  View: FaqItem,
  styles: ({ parentId }, { page, icon: read }) => {
    if (page.elements[parentId ?? '']?.type === 'Faq') return {};
    const icon = disclosureIcon(read, '', '');
    return {
      root: {
        nested: {
          '&>summary': {
            display: 'flex',
            gap: 16,
            'align-items': 'center',
            padding: 16,
            cursor: 'pointer',
            'font-weight': 600,
            'list-style': 'none',
            'overflow-wrap': 'anywhere',
          },
          '&>summary::-webkit-details-marker': { display: 'none' },
          '&>summary:after': { flex: 'none', 'margin-inline-start': 'auto', ...icon.closed },
          '&[open]>summary:after': icon.open,
          '&>div': { padding: '0 16px 16px' },
        },
      },
    };
  },
});
