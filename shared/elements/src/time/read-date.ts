const form =
  /^\s*(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d)(:\d\d)?(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?\s*$/i;

/** Beyond this, numbers are milliseconds: as seconds they would name a year after 5000. */
const mostSeconds = 1e11;

/**
 * Seconds since 1970 of a date as documents write it: ISO 8601 or a timestamp in seconds or
 * milliseconds. A date without a zone is UTC, or it would depend on where the server stands.
 */
export function readDate(text: string): number | null {
  const number = text.trim() === '' ? NaN : Number(text);
  if (Number.isFinite(number)) {
    const seconds = Math.floor(Math.abs(number) > mostSeconds ? number / 1000 : number);
    return Math.abs(seconds) < mostSeconds ? seconds : null;
  }
  const [, date, time = '00:00', seconds = ':00', zone = 'Z'] = form.exec(text) ?? [];
  if (!date) return null;
  const offset = /^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/(\d\d):?(\d\d)$/, '$1:$2');
  const milliseconds = Date.parse(`${date}T${time}${seconds}${offset}`);
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}
