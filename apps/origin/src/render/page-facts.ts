import { isLoginAction, type OwnMarkup, type PageDocument } from '@atrium/contract';
import { LRUCache } from 'lru-cache';
import { fontsOf } from '../fonts/page-fonts';
import type { StoredPage } from '../stores/stores';

/** What the origin itself has to know of a document, without reading it for every request. */
export interface PageFacts {
  /** Holds values of one visitor: never kept, never shared. */
  isPersonal: boolean;
  /** Has a form to sign in with, or another of its family. */
  hasLogin: boolean;
  /** The document is in preview, and so anybody may ask for its other modes. */
  hasPreview: boolean;
  /** Files that the page refers to. */
  fileIds: string[];
  /** Fonts that the page names. */
  fonts: string[];
  /** Origins of other sites that its forms lead to. */
  formTargets: string[];
  /** What the owner's own markup needs of the policy. */
  ownMarkup: OwnMarkup | null;
  /** A captcha stands on it. */
  hasCaptcha: boolean;
  /** When the page's offer ends, in milliseconds, and where visitors are sent from then on. */
  deadline: { at: number; url: string } | null;
}

function collectFileIds(value: unknown, key: string, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (value !== '' && /fileId$/i.test(key)) ids.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      collectFileIds(entry, Array.isArray(value) ? key : name, ids);
    }
  }
}

function originOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^https?:/i.test(address)) return undefined;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Pages that were stored before there were deadlines have no `payment`. */
function readDeadline({ payment }: Partial<Pick<PageDocument, 'payment'>>): PageFacts['deadline'] {
  const { deadlineTimestamp, deadlineExpirationUrl } = payment ?? {};
  if (typeof deadlineTimestamp !== 'number' || !deadlineExpirationUrl) return null;
  return { at: deadlineTimestamp * 1000, url: deadlineExpirationUrl };
}

function readFacts(document: PageDocument): PageFacts {
  const ids = new Set(Object.keys(document.files));
  collectFileIds(document.seo, '', ids);
  const targets = new Set<string | undefined>([originOf(document.optIn.nextStepUrl)]);
  for (const { fields } of Object.values(document.elements)) {
    collectFileIds(fields, '', ids);
    targets.add(originOf(fields['urlRedirect']));
  }
  return {
    isPersonal: Object.keys(document.optIn.customerFields).length > 0,
    hasLogin: Object.values(document.elements).some(
      ({ type, fields }) => type === 'Button' && isLoginAction(fields['action']),
    ),
    hasPreview: document.management.previewMode,
    fileIds: [...ids],
    fonts: fontsOf(document),
    deadline: readDeadline(document),
    hasCaptcha: Object.values(document.elements).some(({ type }) => type === 'Captcha'),
    ownMarkup: document.ownMarkup ?? null,
    formTargets: [...targets].filter((target) => target !== undefined).slice(0, 20),
  };
}

/** Facts of pages, read once per revision. */
export class PageFactsReader {
  private readonly known = new LRUCache<string, PageFacts>({ max: 2000 });

  of(page: StoredPage): PageFacts {
    let facts = this.known.get(page.revision);
    if (!facts) {
      facts = readFacts(JSON.parse(page.document) as PageDocument);
      this.known.set(page.revision, facts);
    }
    return facts;
  }
}
