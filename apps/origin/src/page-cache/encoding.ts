export type Encoding = 'br' | 'gzip' | 'identity';

const rejects = (accepted: string, name: string) =>
  new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?:[\\s,]|$)`).test(accepted);

function choose(accepted: string): Encoding {
  for (const name of ['br', 'gzip'] as const) {
    if (new RegExp(`(?:^|[\\s,])${name}(?:[\\s,;]|$)`).test(accepted) && !rejects(accepted, name)) {
      return name;
    }
  }
  return 'identity';
}

/** Browsers send a handful of different values; a hostile client cannot make this grow. */
const mostKnown = 100;
const known = new Map<string, Encoding>();

/** The best encoding that a client takes (RFC 9110, Accept-Encoding). */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  let encoding = known.get(accepted);
  if (encoding === undefined) {
    encoding = choose(accepted.toLowerCase());
    if (known.size < mostKnown) known.set(accepted, encoding);
  }
  return encoding;
}
