/** CSS declarations by property name. Numbers are px, `0` stays bare; `null` and `undefined` say nothing. */
export type Declarations = Record<string, string | number | CssUrl | null | undefined>;

/** What one part of an element looks like. */
export interface Rules {
  base?: Declarations;
  /** At or below the page's mobile breakpoint. */
  mobile?: Declarations;
  /** On screens wider than 1600 px. */
  wide?: Declarations;
  /** By selector with `&` for the part itself: `& a`, `&::placeholder`. */
  nested?: Record<string, Declarations>;
  /** Like `nested`, where a pointer can rest on something: after a finger's tap it would go on looking so. */
  hover?: Record<string, Declarations>;
  /** Like `nested`, at or below the page's mobile breakpoint. */
  mobileNested?: Record<string, Declarations>;
}

const unitless = new Set([
  'aspect-ratio', 'line-height', 'opacity', 'z-index', 'font-weight', 'flex', 'flex-grow', 'order',
]); // prettier-ignore

/** What could end a declaration or a rule, or load something; a value with any of it is dropped. */
const unsafe = /[;{}<>@\\'\n\r\f]|\/\*|(?:url|src|image|image-set|expression)\(/i;

/** True where a value ends with a string or a bracket open: it would swallow the rules behind it. */
function isOpen(value: string): boolean {
  const bare = value.replace(/"[^"]*"/g, '');
  let depth = 0;
  for (const character of bare) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0 || character === '"') return true;
  }
  return depth !== 0;
}

const isSafe = (value: string) => !unsafe.test(value) && !(/["()]/.test(value) && isOpen(value));

/** The text of each declaration; values that could break out of one are left out. */
export function declarationList(declarations: Declarations | undefined): string[] {
  const list: string[] = [];
  if (!declarations) return list;
  for (const property in declarations) {
    const value = declarations[property];
    if (value === null || value === undefined || value === '') continue;
    if (typeof value === 'string' && !isSafe(value)) continue;
    const isPixels = typeof value === 'number' && value !== 0 && !unitless.has(property);
    const written = isPixels ? `${value}px` : shortColor(String(value));
    list.push(`${property}:${written}`);
  }
  return list;
}

/** `#ffffff` → `#fff`. */
const shortColor = (value: string) =>
  value.length !== 7 ? value : value.replace(/^#([\da-f])\1([\da-f])\2([\da-f])\3$/i, '#$1$2$3');

/** CSS text of declarations. */
export function declarationText(declarations: Declarations | undefined): string {
  return declarationList(declarations).join(';');
}

/** Declarations without those that say what a shared rule says already. */
export function unlike(shared: Declarations, declarations: Declarations): Declarations {
  return Object.fromEntries(
    Object.entries(declarations).filter(([property, value]) => shared[property] !== value),
  );
}

/** CSS text of nested rules, with `&` still in the selectors. */
export function nestedText(nested: Rules['nested']): string {
  let text = '';
  for (const selector in nested) {
    const declarations = declarationText(nested[selector]);
    if (declarations) text += `${selector}{${declarations}}`;
  }
  return text;
}

const inUrl = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

const quoted = (address: string) => `"${address.replace(/["'()\\<>{};\s]/g, inUrl)}"`;

/** `url("…")`: the only way to write an address into a rule, or two of which sharp screens fetch the other. */
export class CssUrl {
  private readonly text: string;

  constructor(address: string, sharper?: string) {
    this.text =
      sharper === undefined
        ? `url(${quoted(address)})`
        : `image-set(${quoted(address)} 1x,${quoted(sharper)} 2x)`;
  }

  toString(): string {
    return this.text;
  }
}
