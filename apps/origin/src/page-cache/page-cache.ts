import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page';

export interface PageCacheOptions {
  /** Most bytes of rendered pages in memory. */
  bytes: number;
  /** Called where a page could not be compressed thoroughly; it is sent as it is. */
  onError(error: unknown): void;
}

/**
 * Rendered pages by everything that they depend on. A page that is asked for by many at once is
 * rendered once; the last good answer of a page is kept for the time when it cannot be rendered.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  /** The newest key of a page that was rendered. */
  private readonly lastGood = new LRUCache<string, string>({ max: 10_000 });
  private readonly underWay = new Map<string, Promise<CachedPage>>();
  private improving = Promise.resolve();

  constructor(private readonly options: PageCacheOptions) {
    this.pages = new LRUCache({ maxSize: options.bytes, sizeCalculation: ({ size }) => size });
  }

  get(key: string): CachedPage | undefined {
    return this.pages.get(key);
  }

  /** The page's last answer that was rendered, however old its revision. */
  lastGoodOf(page: string): { key: string; page: CachedPage } | undefined {
    const key = this.lastGood.get(page);
    const kept = key === undefined ? undefined : this.pages.get(key);
    return key === undefined || !kept ? undefined : { key, page: kept };
  }

  /** Keeps what is sent in place of a page that cannot be rendered; it is no good answer. */
  keepInstead(key: string, page: CachedPage): void {
    this.pages.set(key, page);
  }

  /** Forgets a page, so that it is rendered anew; as the last good answer it stays known until then. */
  forget(key: string): CachedPage | undefined {
    const page = this.pages.get(key);
    this.pages.delete(key);
    return page;
  }

  /** The page of a key, rendered by whoever asks first. */
  getOrRender(key: string, page: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const cached = this.pages.get(key);
    if (cached) return Promise.resolve(cached);
    let underWay = this.underWay.get(key);
    if (!underWay) {
      underWay = render()
        .then((rendered) => {
          this.keep(key, page, rendered);
          return rendered;
        })
        .finally(() => this.underWay.delete(key));
      this.underWay.set(key, underWay);
    }
    return underWay;
  }

  /** Keeps a page that was rendered. */
  keep(key: string, page: string, rendered: CachedPage): void {
    this.pages.set(key, rendered);
    this.lastGood.set(page, key);
    // One after another: many at once would take zlib's threads from those who wait.
    this.improving = this.improving
      .then(() => (this.pages.peek(key) === rendered ? rendered.improve() : undefined))
      .catch((error: unknown) => this.options.onError(error));
  }

  bytes(): number {
    return this.pages.calculatedSize;
  }

  count(): number {
    return this.pages.size;
  }

  /** Resolves when all pages so far have been compressed thoroughly. */
  settled(): Promise<void> {
    return this.improving;
  }
}
