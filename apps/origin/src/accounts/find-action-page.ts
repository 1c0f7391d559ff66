import {
  defaultLanguage,
  type Language,
  type LoginAction,
  type PageDocument,
} from '@atrium/contract';
import type { StoredPage, Stores } from '../stores/stores';

type FoundPage = Pick<StoredPage, 'id' | 'path' | 'type'> & { locale: Language };

function hasAction({ document }: StoredPage, action: LoginAction): boolean {
  const { elements } = JSON.parse(document) as PageDocument;
  return Object.values(elements).some(
    ({ type, fields }) => type === 'Button' && fields['action'] === action,
  );
}

/**
 * The page of a site with a button for an action: the page that is asked about itself, else one of the type
 * for logins, best in the same language.
 */
export async function findActionPage(
  pages: Pick<Stores['pages'], 'get' | 'list'>,
  siteId: string,
  action: LoginAction,
  near: { locale: Language; pageId: string | null },
): Promise<FoundPage | undefined> {
  const own = near.pageId === null ? undefined : await pages.get(siteId, near.pageId);
  if (own && hasAction(own, action)) return own as FoundPage;
  const rank = (locale: string) =>
    locale === near.locale ? 0 : locale === defaultLanguage ? 1 : 2;
  const candidates = (await pages.list(siteId))
    .filter(({ type }) => type === 'custom_login')
    .sort((a, b) => rank(a.locale) - rank(b.locale));
  for (const { id } of candidates) {
    const page = await pages.get(siteId, id);
    if (page && hasAction(page, action)) return page as FoundPage;
  }
  return undefined;
}
