import { framedPageTypes, type OwnMarkup, type PageType } from '@atrium/contract';

export interface SecurityOptions {
  /** CSP source of the shell's boot script: `sha256-…`. Null: the answer holds no script. */
  bootHash: string | null;
  /** The same of the script that keeps what is typed into forms. */
  formMemoryHash?: string | null;
  /** The same of the script that sees what goes wrong; null: the page is not measured. */
  watchHash?: string | null;
  /** Further origins that scripts may send to (error reports). */
  connect: readonly string[];
  /** Whether pages may take fonts from Google. */
  usesGoogleFonts: boolean;
  /** Origins that pages with a captcha let in. */
  captcha?: readonly string[];
  /** Whether visitors come over https. */
  isSecure: boolean;
}

/** What a page's policy depends on beside the site. */
interface PagePolicy {
  isFramed: boolean;
  /** Origins that a sent form can lead to: browsers apply `form-action` to redirects too. */
  formTargets?: readonly string[];
  ownMarkup?: OwnMarkup | null;
  hasCaptcha?: boolean;
}

const hashForm = /^sha256-[A-Za-z0-9+/]{43}=$/;
const quoted = (hashes: readonly string[]) =>
  hashes.filter((hash) => hashForm.test(hash)).map((hash) => `'${hash}'`);

/**
 * Scripts of the shell and, by their hashes, of the owner. Scripts that the owner's markup names by their
 * address have no hash: on pages with such, https stands for `strict-dynamic`, which would forbid them.
 */
function scriptSources(
  {
    bootHash,
    formMemoryHash,
    watchHash,
  }: Pick<SecurityOptions, 'bootHash' | 'formMemoryHash' | 'watchHash'>,
  own: OwnMarkup | null,
): string[] {
  const boot = [bootHash, formMemoryHash, watchHash].filter(Boolean).map((hash) => `'${hash}'`);
  if (!own) return boot.length > 0 ? [`'strict-dynamic'`, ...boot] : [`'none'`];
  const handlers = quoted(own.handlers);
  return [
    ...(own.hasExternal ? [`'self'`, 'https:'] : [`'strict-dynamic'`]),
    ...boot,
    ...quoted(own.scripts),
    ...(handlers.length > 0 ? [`'unsafe-hashes'`, ...handlers] : []),
  ];
}

/** The origin's own captcha works beside the page, in a file of its release. */
function workers(hasCaptcha: boolean, own: OwnMarkup | null): string[] {
  if (own) return [`worker-src 'self' https: blob:`];
  return hasCaptcha ? [`worker-src 'self'`] : [];
}

/**
 * The policy of a page. It is part of cached answers, so scripts are allowed by hash instead of by
 * nonce; `strict-dynamic` lets the boot script insert the others, each with its integrity.
 */
export function contentSecurityPolicy(
  { connect, usesGoogleFonts, captcha = [], ...hashes }: Omit<SecurityOptions, 'isSecure'>,
  { isFramed, formTargets = [], ownMarkup = null, hasCaptcha = false }: PagePolicy,
): string {
  // What the owner embeds brings its own styles, fonts, calls and forms.
  const others = ownMarkup ? ['https:'] : [];
  const challengers = hasCaptcha ? captcha : [];
  const google = (name: string) => (usesGoogleFonts ? [`https://fonts.${name}.com`] : []);
  return [
    // All that a page holds has a line of its own below. Firefox asks this one for what is fetched ahead:
    // with 'none' it would refuse the islands' scripts (`rel=prefetch`) and say so on every page.
    `default-src 'self'`,
    `manifest-src 'none'`,
    ['script-src', ...scriptSources(hashes, ownMarkup), ...challengers].join(' '),
    [`style-src 'self' 'unsafe-inline'`, ...google('googleapis'), ...challengers, ...others].join(
      ' ',
    ),
    `img-src 'self' data: https:`,
    [`font-src 'self'`, ...google('gstatic'), ...others].join(' '),
    ['connect-src', `'self'`, ...connect, ...challengers, ...others].join(' '),
    // Players hand films over piece by piece, and decode them in workers of their own making.
    [`media-src 'self' https:`, ...(ownMarkup ? ['blob:'] : [])].join(' '),
    ...workers(hasCaptcha, ownMarkup),
    `frame-src 'self' https:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    ['form-action', `'self'`, ...formTargets, ...others].join(' '),
    `frame-ancestors ${isFramed ? '*' : `'self'`}`,
  ].join('; ');
}

/**
 * Headers of every answer. No `Cross-Origin-Opener-Policy`: for it browsers start another process while
 * the page arrives, which takes a slow phone up to 100 ms, and public pages have nothing to hide from
 * who opened them.
 */
export function commonHeaders(isSecure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** Headers of a page, by its type. */
export function pageSecurityHeaders(
  options: SecurityOptions,
  pageType: PageType | null,
  policy: Omit<PagePolicy, 'isFramed'> = {},
): Record<string, string> {
  const isFramed = pageType !== null && framedPageTypes.includes(pageType);
  return {
    ...commonHeaders(options.isSecure),
    'Content-Security-Policy': contentSecurityPolicy(options, { ...policy, isFramed }),
  };
}
