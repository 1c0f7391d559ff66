import { defaultLanguage, isLanguage, type Language } from '@atrium/contract';
import { pageUrl } from '../../publish/publish-page';

/** What a request's address asks for. */
export type Address =
  | { kind: 'page'; language: Language; path: string; query: URLSearchParams }
  | { kind: 'redirect'; language: Language; location: string }
  | { kind: 'nothing'; language: Language };

// eslint-disable-next-line no-control-regex -- exactly the characters that no page's path has
const unusable = /[\u0000-\u001f\u007f\\]/;

function decode(path: string): string | undefined {
  // A slash that was escaped is not one between segments.
  if (/%2f/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return undefined;
  }
}

/**
 * Reads an address: pages of the default language stand at the bare path, others below `/{lang}`.
 * Locations of redirects always start with exactly one slash, so none leads to another host.
 */
export function readAddress(url: string): Address {
  const mark = url.indexOf('?');
  const search = mark < 0 ? '' : url.slice(mark);
  const decoded = decode(mark < 0 ? url : url.slice(0, mark));
  const [, ...segments] = decoded?.split('/') ?? [];
  const first = segments[0];
  const language = isLanguage(first) ? first : defaultLanguage;
  const nothing: Address = { kind: 'nothing', language };
  if (!decoded?.startsWith('/') || unusable.test(decoded)) return nothing;
  const hasSlashAtEnd = segments.length > 1 && segments.at(-1) === '';
  if (hasSlashAtEnd) segments.pop();
  if (isLanguage(first)) segments.shift();
  const isRoot = segments.length === 0 || (segments.length === 1 && segments[0] === '');
  if (!isRoot && segments.some((segment) => ['', '.', '..'].includes(segment))) return nothing;
  const path = `/${segments.join('/')}`;
  if (hasSlashAtEnd || first === defaultLanguage) {
    const location = pageUrl({ path, locale: language }) + search;
    return { kind: 'redirect', language, location };
  }
  return { kind: 'page', language, path, query: new URLSearchParams(search) };
}
