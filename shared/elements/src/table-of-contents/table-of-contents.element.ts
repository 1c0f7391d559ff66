import { elementDefinition } from '../core/element-definition';
import { border } from '../style/border';
import { disclosureIcon } from '../style/disclosure-icon';
import { typography } from '../style/typography';
import { TableOfContents } from './TableOfContents';
import { tableOfContentsMeta } from './table-of-contents.meta';

export const tableOfContentsElement = elementDefinition({
  meta: tableOfContentsMeta,
  View: TableOfContents,
  css: () =>
    '.toc summary{display:flex;gap:16px;justify-content:space-between;align-items:center;' +
    'cursor:pointer;font-weight:600;list-style:none;overflow-wrap:anywhere}' +
    '.toc summary::-webkit-details-marker{display:none}' +
    '.toc ol{display:grid;margin:12px 0 0;padding:0;list-style:none;overflow-wrap:anywhere}',
  styles: ({ fields }, { icon: read }) => {
    const header = typography({
      color: fields.headerColor,
      fontSize: fields.headerFontSize,
      mobileFontSize: fields.mobileHeaderFontSize,
      lineHeight: fields.headerLineHeight,
      fontFamily: fields.headerFontFamily,
      fontWeight: fields.headerFontWeight,
      fontStyle: fields.headerFontStyle,
    });
    const content = typography({
      fontSize: fields.contentFontSize,
      mobileFontSize: fields.mobileContentFontSize,
      lineHeight: fields.contentLineHeight,
      fontFamily: fields.contentFontFamily,
      fontWeight: fields.contentFontWeight,
      fontStyle: fields.contentFontStyle,
    });
    const icon = disclosureIcon(read, fields.iconClassName, fields.closedIconClassName);
    return {
      root: {
        base: { 'background-color': fields.backgroundColor, ...border(fields) },
        nested: {
          '& summary': header.base ?? {},
          '& summary:after': { flex: 'none', color: fields.iconColor, ...icon.closed },
          '& [open]>summary:after': icon.open,
          '& ol': { gap: fields.contentItemGap, ...content.base },
          '& a': { color: fields.contentColor },
        },
        mobileNested: {
          '& summary': header.mobile ?? {},
          '& ol': { gap: fields.mobileContentItemGap, ...content.mobile },
        },
      },
    };
  },
});
