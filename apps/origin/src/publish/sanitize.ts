import type { Attributes, IOptions } from 'sanitize-html';
import { iconWords, stackWords, type HtmlCleaner } from '@atrium/contract';

const color = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/+-]{1,60}\))$/i;
const length = /^(?:-?\d{0,4}(?:\.\d{1,4})?(?:px|em|rem|%|pt|vw|ch)?|normal)$/i;
const word = /^[a-z-]{1,30}$/i;

/** What owners' editors write into `style`; values that could load, cover or escape are not among them. */
const styles: Record<string, RegExp[]> = {
  color: [color],
  'background-color': [color],
  'font-size': [length, word],
  'font-family': [/^[\p{L}\p{N}\s"',_+-]{1,200}$/u],
  'font-weight': [/^(?:[1-9]\d{0,3}|normal|bold|bolder|lighter)$/i],
  'font-style': [/^(?:normal|italic|oblique)$/i],
  'text-align': [/^(?:left|right|center|justify|start|end)$/i],
  'text-decoration': [/^[a-z\s-]{1,60}$/i],
  'text-decoration-line': [/^[a-z\s-]{1,60}$/i],
  'line-height': [length],
  'letter-spacing': [length],
};

/** Sizes of the tag `font`, from 1 to 7. */
const fontSizes = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];

/** The `style` of a tag `font`, which no document of today may have; what is wrong in it goes afterwards. */
function fontStyle({ color, face, size, style }: Partial<Attributes>): string {
  const sized = size === undefined ? undefined : fontSizes[Number(size) - 1];
  const declarations = [
    color && `color:${color}`,
    face && `font-family:${face}`,
    sized && `font-size:${sized}`,
    style,
  ];
  return declarations.filter(Boolean).join(';');
}

/**
 * Icons keep the class names that name them, and nothing else does: other names could be those of our
 * rules. They stand in a `span`, because the tag `i`, which editors take for them, says slanted words.
 */
function withIcon(tagName: string, { class: className, ...others }: Partial<Attributes>) {
  const words = className && (iconWords(className) ?? stackWords(className));
  return words
    ? { tagName: 'span', attribs: { class: words, ...others } as Attributes }
    : { tagName, attribs: others as Attributes };
}

/** Popups are opened by what carries their id, whichever element that is. */
const everywhere = ['style', 'dir', 'lang', 'title', 'data-popup-id', 'data-popup'];

const options: IOptions = {
  allowedTags: [
    'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'span', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol',
    'li', 'dl', 'dt', 'dd', 'a', 'b', 'i', 'u', 's', 'em', 'strong', 'small', 'mark', 'del', 'ins', 'sub', 'sup',
    'abbr', 'cite', 'q', 'kbd', 'time', 'center', 'img', 'figure', 'figcaption', 'table', 'caption',
    'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td',
  ], // prettier-ignore
  allowedAttributes: {
    '*': everywhere,
    a: ['href', 'target', 'rel'],
    span: ['class'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
  },
  allowedStyles: { '*': styles },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: true,
  // Deeper nesting shows nothing more; browsers flatten it themselves at 512.
  nestingLimit: 100,
  transformTags: {
    i: withIcon,
    span: withIcon,
    font: (_, { color, face, size, style, ...attribs }) => ({
      tagName: 'span',
      attribs: { ...attribs, style: fontStyle({ color, face, size, style }) },
    }),
    a: (tagName, attributes) => {
      const { target, rel, ...others } = attributes;
      const isFrame = target !== undefined && /^_(?:blank|self|top|parent)$/i.test(target);
      const kept = (rel ?? '')
        .split(/\s+/)
        .filter((part) => /^(?:nofollow|sponsored|ugc|noreferrer)$/i.test(part));
      if (isFrame && /^_blank$/i.test(target)) kept.push('noopener');
      return {
        tagName,
        attribs: {
          ...others,
          ...(isFrame ? { target: target.toLowerCase() } : {}),
          ...(kept.length > 0 ? { rel: kept.join(' ').toLowerCase() } : {}),
        },
      };
    },
  },
};

/** The parser takes a step per open element for every further one; nobody writes text this deep. */
const deepestMarkup = 1_000;
const closeThemselves = new Set(['br', 'hr', 'img', 'wbr', 'col', 'input', 'area', 'source']);

/** Most elements that are open at once, counted in one pass; too many rather than too few. */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const tag = name.toLowerCase();
    const count = open.get(tag) ?? 0;
    if (closeThemselves.has(tag) || (slash !== '' && count === 0)) continue;
    const step = slash === '' ? 1 : -1;
    open.set(tag, count + step);
    depth += step;
    if (depth > deepestMarkup) return true;
  }
  return false;
}

const textOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/**
 * Makes a cleaner of owners' rich text: markup that formats stays, whatever could run, load a
 * frame or reach beyond its element goes. The library is loaded with the first publication; an
 * origin that only shows pages never holds it. Markup too deep to be parsed quickly becomes text.
 */
export async function createSanitizer(): Promise<HtmlCleaner> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return (html) => (isTooDeep(html) ? textOf(html) : sanitizeHtml(html, options));
}
