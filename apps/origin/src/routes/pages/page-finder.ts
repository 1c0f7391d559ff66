import { defaultLanguage, type Language } from '@atrium/contract';
import { LRUCache } from 'lru-cache';
import type { PageSummary, Site, StoredPage, Stores } from '../../stores/stores';

/** Milliseconds for which a site's own 'not found' pages need not be looked up again. */
const listFreshFor = 5000;

/** Finds the stored page of an address. */
export class PageFinder {
  private readonly notFoundPages = new LRUCache<string, PageSummary[]>({
    max: 1000,
    ttl: listFreshFor,
  });

  constructor(private readonly stores: Pick<Stores, 'sites' | 'pages'>) {}

  site(host: string | undefined): Promise<Site> {
    return this.stores.sites.byHost((host ?? '').replace(/:\d*$/, '').toLowerCase());
  }

  /** The page in the language, else in the default one. */
  async page(
    { id }: Site,
    { path, language }: { path: string; language: Language },
  ): Promise<StoredPage | undefined> {
    const page = await this.stores.pages.find(id, path, language);
    if (page || language === defaultLanguage) return page;
    return this.stores.pages.find(id, path, defaultLanguage);
  }

  /** The site's own page for addresses that have none, in the language where there is one. */
  async notFoundPage({ id }: Site, language: Language): Promise<StoredPage | undefined> {
    let pages = this.notFoundPages.get(id);
    if (!pages) {
      pages = (await this.stores.pages.list(id)).filter(({ type }) => type === 'not_found');
      this.notFoundPages.set(id, pages);
    }
    const best =
      pages.find(({ locale }) => locale === language) ??
      pages.find(({ locale }) => locale === defaultLanguage) ??
      pages[0];
    return best && this.stores.pages.get(id, best.id);
  }

  /** Looks everything up again: something was published or deleted. */
  forget(): void {
    this.notFoundPages.clear();
  }
}
