import type { RenderIcon } from '@atrium/contract';
import { elementDefinition } from '../core/element-definition';
import { popupLinkRules } from '../popup/popup-links';
import { mergeRules } from '../style/box';
import { iconScale } from '../style/icon-looks';
import { iconMask, iconSize, iconWidth } from '../style/icon-mask';
import type { Rules } from '../style/rules';
import { typography } from '../style/typography';
import { BulletList } from './BulletList';
import { bulletListMeta } from './bullet-list.meta';

interface IconFields {
  iconColor: string | null;
  iconSize: number | null;
  mobileIconSize: number | null;
}

/** Drawings in front of the items: in the middle of the first line, the text behind them flush. */
function iconRules(icon: RenderIcon, name: string, fields: IconFields): Rules {
  const scale = iconScale(name);
  const list = (size: number | null) => ({
    'padding-inline-start': `calc(${iconWidth(icon, size, scale)} + .6em)`,
  });
  const place = (size: number | null) => ({
    'inset-block-start': `calc(.5lh - ${size === null ? `${scale / 2}em` : `${size / 2}px`})`,
  });
  const { iconSize: wide, mobileIconSize: narrow } = fields;
  const isOther = narrow !== null && narrow !== wide;
  return {
    nested: {
      // An empty string and not `none`: screen readers go on to call it a list.
      '&>ul': { 'list-style-type': '""', ...list(wide) },
      '&>ul>li': { position: 'relative' },
      '&>ul>li:before': {
        ...iconMask(icon, name, wide),
        color: fields.iconColor,
        position: 'absolute',
        'inset-inline-end': 'calc(100% + .6em)',
        ...place(wide),
      },
    },
    mobileNested: isOther
      ? {
          '&>ul': list(narrow),
          '&>ul>li:before': { ...iconSize(icon, narrow, scale), ...place(narrow) },
        }
      : {},
  };
}

export const bulletListElement = elementDefinition({
  meta: bulletListMeta,
  View: BulletList,
  css: () => '.list ul,.list ol{margin:0;padding-inline-start:1.5em}',
  styles: ({ fields }, { icon, page }) => {
    const links = popupLinkRules([fields.content, ...fields.items].join(''), page);
    const { bulletType, iconClassName } = fields;
    // Lists inside have the browser's own markers, unless there are to be none.
    const lists = bulletType === 'none' ? '& ul' : '&>ul';
    const isIcon = bulletType === '' || bulletType === 'check';
    const name = bulletType === 'check' ? 'fas fa-check' : iconClassName;
    const drawing = isIcon ? icon(name) : null;
    // Beside drawings only lists inside of the list have markers: in their colour, not in their size.
    const size = (wide: number | null) => (drawing ? null : wide);
    const marker = {
      color: fields.iconColor,
      'font-size': size(fields.iconSize),
      // A large bullet stands beside its line and does not make it higher.
      'line-height': size(fields.iconSize ?? fields.mobileIconSize) === null ? null : 0,
    };
    return {
      root: mergeRules(typography(fields), drawing ? iconRules(drawing, name, fields) : {}, links, {
        nested: {
          ...(drawing || isIcon ? {} : { [lists]: { 'list-style-type': bulletType } }),
          '& li+li': { 'margin-block-start': fields.spaceBetweenItems },
          '& li::marker': marker,
        },
        mobileNested: {
          '& li+li': { 'margin-block-start': fields.mobileSpaceBetweenItems },
          '& li::marker': { 'font-size': size(fields.mobileIconSize) },
        },
      }),
    };
  },
});
