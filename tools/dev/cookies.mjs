/**
 * Cookies of a site behind TLS, as a browser takes them from a page without. Chromium and Firefox trust this
 * machine's own addresses; Safari does not, and a form to sign in would be refused there for want of its token.
 */

const prefix = '__Host-';
/** Stands for the prefix, which no browser takes without TLS. */
const plain = 'dev-Host-';

/** What a page of ours sets instead of a cookie of the site. */
export const withoutTls = (cookie) =>
  cookie
    .replace(new RegExp(`^${prefix}`), plain)
    .replace(/;\s*(?:secure|partitioned)\b/gi, '')
    .replace(/;\s*samesite=none\b/i, '; SameSite=Lax');

/** The `Cookie` header of a browser, as the site knows it. */
export const asSent = (header) =>
  header.replaceAll(new RegExp(`(^|; )${plain}`, 'g'), `$1${prefix}`);
