/** What is left of an owner's embed code: one frame of another site. */
export interface EmbeddedFrame {
  src: string;
  title: string;
  allow: string;
  ratio: string | null;
}

/** What a frame of another site may be given; camera, payment and the like are not among them. */
const features = new Set([
  'accelerometer', 'autoplay', 'clipboard-write', 'encrypted-media', 'fullscreen', 'gyroscope', 'picture-in-picture',
  'web-share',
]); // prettier-ignore

const entities: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

const decode = (text: string) =>
  text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|quot|apos|lt|gt));/gi,
    (whole, decimal: string, hex: string, name: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** Longer than any embed code; what is behind is not looked at. */
export const longestEmbedCode = 20_000;

function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  const attribute = /([a-z][a-z-]{0,40})\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`]+)))?/gi;
  for (const [, name = '', double, single, bare] of tag.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decode(double ?? single ?? bare ?? ''));
  }
  return found;
}

const pixels = (value: string | undefined) => {
  const size = /^(\d{1,4})(?:px)?$/.exec(value?.trim() ?? '')?.[1];
  return size && Number(size) > 0 ? size : undefined;
};

/**
 * Takes the first frame out of an owner's embed code, and nothing else: no script, no style and no
 * attribute beyond those that a player needs. Undefined where there is no frame over https.
 */
export function readEmbedCode(code: string): EmbeddedFrame | undefined {
  const tag = /<iframe\s([^<>]{1,8000})>/i.exec(code.slice(0, longestEmbedCode))?.[1];
  if (!tag) return undefined;
  const attributes = attributesOf(tag);
  const address = (attributes.get('src') ?? attributes.get('data-src') ?? '').trim();
  const src = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https:/i.test(src) || !URL.canParse(src)) return undefined;
  const allow = (attributes.get('allow') ?? '').split(';').map((part) => part.trim().split(' ')[0]);
  if (attributes.has('allowfullscreen')) allow.push('fullscreen');
  const [width, height] = [pixels(attributes.get('width')), pixels(attributes.get('height'))];
  return {
    src: new URL(src).href,
    title: attributes.get('title') ?? '',
    allow: [...new Set(allow)].filter((name) => name && features.has(name)).join(';'),
    ratio: width && height ? `${width}/${height}` : null,
  };
}
