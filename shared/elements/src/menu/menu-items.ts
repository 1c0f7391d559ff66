import type { FieldsOf } from '@atrium/contract';
import type { menuMeta } from './menu.meta';

type Item = FieldsOf<typeof menuMeta>['menuItems'][number];

export interface MenuLink {
  text: string;
  /** Null: only words, or the name of a sub-menu. */
  href: string | null;
  opensNewWindow: boolean;
  current: 'page' | 'true' | undefined;
}

export interface MenuItem extends MenuLink {
  subMenuItems: MenuLink[];
  subMenuOpen: boolean;
}

/**
 * What the builder writes where a blog's own address is to be filled in: `blog_category`,
 * `{{blog page}}`. Such links are hidden (spec: links and routes inside blocks).
 */
const blogPlaceholder = /^[\s[{<%]*blog[\s_-]?(?:category|page|post)[\s\]}>%]*$/i;

const withoutSlash = (path: string) => path.replace(/\/+$/, '');

/**
 * Whether a link leads to the page that is shown. A query or fragment is the visitor's and not the
 * page's, so links that have one are compared in the browser.
 */
function leadsTo(link: string, page: string): boolean {
  if (!URL.canParse(link, page)) return false;
  const [to, here] = [new URL(link, page), new URL(page)];
  return (
    to.origin === here.origin &&
    withoutSlash(to.pathname) === withoutSlash(here.pathname) &&
    to.search === '' &&
    !link.includes('#')
  );
}

function menuLink(
  { text, link, target }: Omit<Item, 'subMenuItems' | 'subMenuOpen'>,
  page: string,
): MenuLink {
  return {
    text: text.trim(),
    href: link,
    opensNewWindow: /blank|new/i.test(target),
    current: link !== null && leadsTo(link, page) ? 'page' : undefined,
  };
}

const isPlaceholder = ({ link }: Pick<Item, 'link'>) => link !== null && blogPlaceholder.test(link);
const isNamed = ({ text }: MenuLink) => text !== '';

/** The items that a visitor sees, on the page with this address. */
export function menuItems(items: readonly Item[], page: string): MenuItem[] {
  return items.flatMap((item) => {
    const subMenuItems = item.subMenuItems
      .filter((sub) => !isPlaceholder(sub))
      .map((sub) => menuLink(sub, page))
      .filter(isNamed);
    const isHidden = isPlaceholder(item);
    if (isHidden && subMenuItems.length === 0) return [];
    const link = menuLink(isHidden ? { ...item, link: null } : item, page);
    const current = link.current ?? (subMenuItems.some((sub) => sub.current) ? 'true' : undefined);
    const shown: MenuItem = { ...link, current, subMenuItems, subMenuOpen: item.subMenuOpen };
    return isNamed(shown) ? [shown] : [];
  });
}
