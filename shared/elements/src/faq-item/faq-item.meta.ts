import { defineElement, Text } from '@atrium/contract';

export const faqItemMeta = defineElement({
  type: 'FaqItem',
  children: true,
  runs: 'none',
  fields: { title: Text('', ['question', 'headerTitle']) },
});
