import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SentPage } from '../measures/view-counter';
import { hasErrorCookie } from '../routes/pages/error-cookie';
import type { CachedPage } from './cached-page';
import { chooseEncoding } from './encoding';
import type { PageCache } from './page-cache';

/** Query parameters that change the answer; all others are read in the browser, if at all. */
const answeringParameters = /[?&](?:preview|mode|submitted|atrium_release)=/;

/** Of the same page, but filled in for whom the query names; the cached one is good enough where it cannot be. */
const fillingParameter = /[?&]email=/;

/** Milliseconds for which an address need not be looked up again while changes cannot be heard. */
const freshFor = 1000;
/** And while they can be heard, of a page that lacks an element: it may have been mended since. */
const flawedFreshFor = 10_000;
/** Milliseconds for which others are answered as before while one request looks it up. */
const patience = 5000;

interface Shortcut {
  key: string;
  /** -Infinity: before something was published or deleted. */
  checkedAt: number;
  /** When somebody began to look it up again; 0: nobody does. */
  checkingSince: number;
  /** What views of it are counted by; undefined where they are not. */
  counted: SentPage | undefined;
  /** The page lacks an element, or is another than it should be. */
  isFlawed: boolean;
}

/** What of a request, beside its address, decides which of a page's versions is the answer. */
export type Bucket = string;

/** The part of an address that tells pages apart; undefined where the query changes the answer. */
function cacheablePath(url: string): string | undefined {
  const query = url.indexOf('?');
  if (query < 0) return url;
  return answeringParameters.test(url) ? undefined : url.slice(0, query);
}

/**
 * Answers pages from memory, without a router, hooks or the database: by host and address it knows
 * the cached page until something is published or deleted. While that cannot be heard, one request
 * a second looks again.
 */
export class FastPath {
  private readonly shortcuts = new LRUCache<string, Shortcut>({ max: 10_000 });
  private isHearing = false;
  /** How often something has changed; what was read before the last time may be old. */
  changes = 0;

  constructor(
    private readonly cache: Pick<PageCache, 'get'>,
    /** Told of every page that is sent; `counted` of those whose views are counted. */
    private readonly onHit: (request: IncomingMessage, counted: SentPage | undefined) => void,
    /** Undefined where the router has to find out whom it is about. */
    private readonly bucketOf: (cookies: string | undefined) => Bucket | undefined,
    private readonly now: () => number = Date.now,
  ) {}

  /** Remembers that a bucket is answered by a cached page at an address, found when `changes` was `seen`. */
  remember(
    host: string,
    url: string,
    bucket: Bucket,
    key: string,
    seen: number,
    { counted, isFlawed = false }: Partial<Pick<Shortcut, 'counted' | 'isFlawed'>> = {},
  ): void {
    const path = cacheablePath(url);
    if (path === undefined || seen !== this.changes) return;
    this.shortcuts.set(`${host}${path} ${bucket}`, {
      key,
      checkedAt: this.now(),
      checkingSince: 0,
      counted,
      isFlawed,
    });
  }

  /** The cached page of an address, however long ago it was looked up. */
  lastKnown(host: string, url: string, cookies: string | undefined): CachedPage | undefined {
    const path = cacheablePath(url);
    const bucket = this.bucketOf(cookies) ?? '';
    const shortcut =
      path === undefined ? undefined : this.shortcuts.get(`${host}${path} ${bucket}`);
    return shortcut && this.cache.get(shortcut.key);
  }

  /** Whether changes are heard from now on; some may have been missed until now. */
  hear(isHearing: boolean): void {
    this.isHearing = isHearing;
    this.expire();
  }

  /** Looks every address up again: something was published or deleted. */
  expire(): void {
    this.changes += 1;
    for (const shortcut of this.shortcuts.values()) shortcut.checkedAt = -Infinity;
  }

  /** Answers a request if it can; false where the router has to. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false;
    if (hasErrorCookie(headers.cookie)) return false;
    const path = cacheablePath(url);
    if (path === undefined || fillingParameter.test(url)) return false;
    const bucket = this.bucketOf(headers.cookie);
    if (bucket === undefined) return false;
    const shortcut = this.shortcuts.get(`${headers.host ?? ''}${path} ${bucket}`);
    if (!shortcut || !this.isUsable(shortcut)) return false;
    const page = this.cache.get(shortcut.key);
    if (!page) return false;
    this.onHit(request, shortcut.counted);
    sendCached(page, request, response);
    return true;
  }

  private isUsable(shortcut: Shortcut): boolean {
    const { isFlawed, checkedAt } = shortcut;
    if (this.isHearing && !isFlawed && checkedAt > -Infinity) return true;
    const now = this.now();
    if (now - checkedAt < (this.isHearing && isFlawed ? flawedFreshFor : freshFor)) return true;
    const isBeingChecked = now - shortcut.checkingSince < freshFor;
    if (isBeingChecked && now - shortcut.checkedAt < patience) return true;
    shortcut.checkingSince = now;
    return false;
  }
}

/** Sends a cached page in the best encoding of the client, or tells it that it has the page already. */
function sendCached(
  page: CachedPage,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  status = 200,
): void {
  if (status === 200 && headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.notModifiedHeaders).end();
    return;
  }
  const encoding = chooseEncoding(headers['accept-encoding']);
  response.writeHead(status, page.headersFor(encoding));
  if (method === 'HEAD') {
    response.end();
    return;
  }
  const bytes = page.bytes(encoding);
  if (bytes) response.end(bytes);
  else {
    page.identity().then(
      (content) => response.end(content),
      (error: unknown) => response.destroy(error as Error),
    );
  }
}
