import type { PageType } from '@atrium/contract';

/** Page types that stand in frames of other sites (spec: inline and popup pages, lectures). */
const framedPageTypes: ReadonlySet<string> = new Set<PageType>([
  'inline',
  'inline_body',
  'popup',
  'lecture',
]);

export interface SecurityOptions {
  /** CSP source of the shell's boot script: `sha256-…`. Null: the answer holds no script. */
  bootHash: string | null;
  /** Further origins that scripts may send to (error reports). */
  connect: readonly string[];
  /** Whether visitors come over https. */
  isSecure: boolean;
}

/** What a page's policy depends on beside the site. */
interface PagePolicy {
  isFramed: boolean;
  /** Origins that a sent form can lead to: browsers apply `form-action` to redirects too. */
  formTargets?: readonly string[];
}

/**
 * The policy of a page. It is part of cached answers, so scripts are allowed by hash instead of by
 * nonce; `strict-dynamic` lets the boot script insert the others, each with its integrity.
 */
export function contentSecurityPolicy(
  { bootHash, connect }: Pick<SecurityOptions, 'bootHash' | 'connect'>,
  { isFramed, formTargets = [] }: PagePolicy,
): string {
  return [
    `default-src 'none'`,
    bootHash ? `script-src 'strict-dynamic' '${bootHash}'` : `script-src 'none'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: https:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...connect].join(' '),
    `media-src 'self' https:`,
    `frame-src https:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    ['form-action', `'self'`, ...formTargets].join(' '),
    `frame-ancestors ${isFramed ? '*' : `'self'`}`,
  ].join('; ');
}

/** Headers of every answer. */
export function commonHeaders(isSecure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** Headers of a page, by its type. */
export function pageSecurityHeaders(
  options: SecurityOptions,
  pageType: PageType | null,
  formTargets: readonly string[] = [],
): Record<string, string> {
  const isFramed = pageType !== null && framedPageTypes.has(pageType);
  return {
    ...commonHeaders(options.isSecure),
    'Content-Security-Policy': contentSecurityPolicy(options, { isFramed, formTargets }),
  };
}
