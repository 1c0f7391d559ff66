const named: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '',
}; // prettier-ignore

const character = (code: number) =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : '';

/** The words of sanitised markup, in one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, (tag) => (/^<(?:br|\/(?:p|div|h\d|li))\b/i.test(tag) ? ' ' : ''))
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,6}));/gi,
      (entity, decimal, hex, name: string) => {
        if (decimal) return character(Number(decimal));
        if (hex) return character(Number.parseInt(String(hex), 16));
        return named[name.toLowerCase()] ?? entity;
      },
    )
    .replace(/\s+/g, ' ')
    .trim();
}
