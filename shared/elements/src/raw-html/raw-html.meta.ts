import { defineElement, Markup } from '@atrium/contract';

export const rawHtmlMeta = defineElement({
  type: 'RawHtml',
  children: false,
  runs: 'none',
  fields: { content: Markup(['html', 'code', 'rawHtml', 'text']) },
});
