import { LRUCache } from 'lru-cache';

/** There are some 600 names; asking for one costs as much as the rest of reading a post. */
const known = new LRUCache<string, string>({ max: 1000 });

/** An IANA time zone, else null: it is the browser's word, and only ever shown. */
export function readTimeZone(name: string | undefined): string | null {
  if (!name) return null;
  let zone = known.get(name);
  if (zone === undefined) {
    try {
      zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      return null;
    }
    known.set(name, zone);
  }
  return zone;
}
