import type { PageDocument } from '@atrium/contract';
import { LRUCache } from 'lru-cache';
import type { Site, StoredPage } from '../../stores/stores';
import type { Address } from '../pages/address';
import type { PageFinder } from '../pages/page-finder';

/** A page whose form was sent. Shared by all its posts: nothing in it may be changed. */
export interface ReadPage {
  stored: StoredPage;
  document: PageDocument;
}

/** Characters of all documents that are kept; once read they take several times as many bytes. */
const mostKept = 4_000_000;

/**
 * Finds the pages that forms were sent from. While every publication is heard, a page is looked up and
 * read for its first post alone; while none can be, for each.
 */
export class SentPages {
  private readonly known = new LRUCache<string, ReadPage>({
    maxSize: mostKept,
    sizeCalculation: ({ stored }) => stored.document.length || 1,
  });
  private isHearing = false;
  private changes = 0;

  constructor(private readonly finder: Pick<PageFinder, 'page'>) {}

  async find(
    site: Site,
    address: Extract<Address, { kind: 'page' }>,
  ): Promise<ReadPage | undefined> {
    const key = `${site.id} ${address.language} ${address.path}`;
    const known = this.known.get(key);
    if (known) return known;
    const { changes } = this;
    const stored = await this.finder.page(site, address);
    if (!stored) return undefined;
    const page = { stored, document: JSON.parse(stored.document) as PageDocument };
    // What was read before a publication may be older than it.
    if (this.isHearing && changes === this.changes) this.known.set(key, page);
    return page;
  }

  /** Whether changes are heard from now on; some may have been missed until now. */
  hear(isHearing: boolean): void {
    this.isHearing = isHearing;
    this.forget();
  }

  /** Looks everything up again: something was published or deleted. */
  forget(): void {
    this.changes += 1;
    this.known.clear();
  }
}
