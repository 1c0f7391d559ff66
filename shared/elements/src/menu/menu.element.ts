import { elementDefinition } from '../core/element-definition';
import { alignment } from '../style/alignment';
import { mergeRules } from '../style/box';
import { typography } from '../style/typography';
import { Menu } from './Menu';
import { menuCss } from './menu.css';
import { menuMeta } from './menu.meta';

export const menuElement = elementDefinition({
  meta: menuMeta,
  View: Menu,
  css: menuCss,
  styles: ({ fields }) => {
    const place = alignment(fields.alignSelf || fields.textAlign);
    const mobilePlace = alignment(fields.mobileTextAlign);
    // A background of its own brings the menu's colour along: the owner chose them to go together.
    const panel = (background: string | null, color: string | null) => {
      const behind = background ?? fields.backgroundColor;
      return { 'background-color': behind, color: color ?? (behind && fields.color) };
    };
    const mobilePanel = panel(fields.mobileMenuBackgroundColor, fields.mobileMenuColor);
    return {
      root: mergeRules(typography(fields), {
        base: { 'background-color': fields.backgroundColor, 'text-align': place },
        mobile: { 'text-align': mobilePlace },
        nested: {
          '&>ul': { gap: `0 ${fields.spaceBetweenItems}px`, 'justify-content': place },
          '& li>ul': panel(fields.subMenuBackgroundColor, fields.subMenuColor),
          '& [aria-current]': { color: fields.activeColor },
          '&>details>summary': { color: fields.burgerColor },
        },
        hover: { '& li a:hover,& li summary:hover': { color: fields.hoverColor } },
        mobileNested: {
          '&>ul': {
            gap:
              fields.mobileSpaceBetweenItems === null
                ? undefined
                : `${fields.mobileSpaceBetweenItems}px`,
            'justify-content': mobilePlace,
          },
          '&>details~ul': { ...mobilePanel, 'justify-content': 'start' },
          '&.menu-side>[open]>summary': { color: mobilePanel.color },
        },
      }),
    };
  },
});
