import { textDirection } from '@atrium/contract';
import { elementDefinition } from '../core/element-definition';
import { mergeRules } from '../style/box';
import { iconGlyph } from '../style/icon-glyph';
import { typography } from '../style/typography';
import { BulletList } from './BulletList';
import { bulletListMeta } from './bullet-list.meta';

export const bulletListElement = elementDefinition({
  meta: bulletListMeta,
  View: BulletList,
  css: () => '.list ul,.list ol{margin:0;padding-inline-start:1.5em}',
  styles: ({ fields }, { page }) => {
    const { bulletType, iconClassName } = fields;
    const icon = bulletType === 'check' ? 'check' : iconClassName;
    const glyph =
      bulletType === '' || icon === 'check'
        ? iconGlyph(icon, textDirection(page.locale))
        : undefined;
    return {
      root: mergeRules(typography(fields), {
        nested: {
          // A marker and not a picture: it follows size, colour and direction of its text.
          '&>ul': { 'list-style-type': glyph ? `"${glyph}  "` : bulletType },
          '& li+li': { 'margin-block-start': fields.spaceBetweenItems },
          '& li::marker': { color: fields.iconColor, 'font-size': fields.iconSize },
        },
        mobileNested: {
          '& li+li': { 'margin-block-start': fields.mobileSpaceBetweenItems },
          '& li::marker': { 'font-size': fields.mobileIconSize },
        },
      }),
    };
  },
});
