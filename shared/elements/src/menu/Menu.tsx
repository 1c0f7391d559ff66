import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { landmarkLabel } from '../core/landmark-label';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { linkTarget } from '../style/link-target';
import { menuItems, type MenuItem, type MenuLink } from './menu-items';
import type { menuMeta } from './menu.meta';

function Link({ text, href, opensNewWindow, current }: MenuLink) {
  const { page } = useRender();
  if (href === null) return <span>{text}</span>;
  return (
    <a
      href={href}
      target={linkTarget(opensNewWindow ? 'openInNewWindow' : '', href, page.type)}
      rel={opensNewWindow ? 'noopener noreferrer' : undefined}
      aria-current={current}
    >
      {text}
    </a>
  );
}

/** An item with a sub-menu. What opens it is a summary, so that it opens without script as well. */
function Parent({ item }: { item: MenuItem }) {
  const { t } = useRender();
  const { text, href, current, subMenuItems, subMenuOpen } = item;
  const more = t('components.menu.sub_menu').replace('{item}', () => text);
  return (
    <li>
      {href !== null && <Link {...item} />}
      <details open={subMenuOpen}>
        {href === null ? (
          <summary aria-current={current}>{text}</summary>
        ) : (
          <summary aria-label={more} />
        )}
      </details>
      <ul>
        {subMenuItems.map((sub, index) => (
          <li key={index}>
            <Link {...sub} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The site's menu: in a line, or on narrow screens behind a burger. */
export function Menu({ element, classes }: ViewProps<FieldsOf<typeof menuMeta>>) {
  const { page, url, t } = useRender();
  const { burger, mobileMenuType, menuItems: stored } = element.fields;
  const items = menuItems(stored, url);
  if (items.length === 0) {
    return <Placeholder element={element} classes={classes} text="components.editor.empty" />;
  }
  const kind = burger ? (mobileMenuType === 'side' ? 'menu-side' : 'menu-drop') : 'menu-line';
  const label = t('components.menu.label');
  return (
    <nav
      {...rootProps(element, classes, 'menu', kind)}
      aria-label={landmarkLabel(page, element, label)}
      data-enhance="menu"
    >
      {burger && (
        <details>
          <summary aria-label={label} />
        </details>
      )}
      <ul>
        {items.map((item, index) =>
          item.subMenuItems.length > 0 ? (
            <Parent key={index} item={item} />
          ) : (
            <li key={index}>
              <Link {...item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
