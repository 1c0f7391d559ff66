import { languageCountry, languageTag, type Language } from '@atrium/contract';

/** The social service whose box is shown. */
export const commentsService = 'Facebook';

export interface CommentsBox {
  /** Address that is discussed. */
  address: string;
  /** Address of the service's frame. */
  frame: string;
  /** Height of the frame, in px: what so many contributions take. */
  height: number;
}

/** A language as the service names it; in one that it does not know its box is in English. */
function serviceLocale(language: Language): string {
  // Of Arabic it knows one, of no country.
  if (language === 'ar') return 'ar_AR';
  const [tag] = languageTag(language).split('-');
  return `${tag}_${languageCountry(language).toUpperCase()}`;
}

/** The box for an address; one that is none, or none of the web, is the page's. */
export function commentsBox(
  { href, numPosts }: { href: string | null; numPosts: number },
  page: string,
  language: Language,
): CommentsBox {
  const wanted = URL.canParse(href ?? '', page) ? new URL(href ?? '', page) : new URL(page);
  const address = /^https?:$/.test(wanted.protocol) ? wanted.href : page;
  const posts = Math.round(numPosts);
  const query = new URLSearchParams({
    href: address,
    numposts: String(posts),
    locale: serviceLocale(language),
    width: '100%',
  });
  return {
    address,
    frame: `https://www.facebook.com/plugins/comments.php?${query.toString()}`,
    height: Math.min(1200, 200 + posts * 120),
  };
}
