/** CSS declarations by property name. Numbers are px, `0` stays bare; `null` and `undefined` say nothing. */
export type Declarations = Record<string, string | number | CssUrl | null | undefined>;

/** What one part of an element looks like. */
export interface Rules {
  base?: Declarations;
  /** At or below the page's mobile breakpoint. */
  mobile?: Declarations;
  /** By selector with `&` for the part itself: `&:hover`, `& a`. */
  nested?: Record<string, Declarations>;
  /** Like `nested`, at or below the page's mobile breakpoint. */
  mobileNested?: Record<string, Declarations>;
}

const unitless = new Set([
  'aspect-ratio', 'line-height', 'opacity', 'z-index', 'font-weight', 'flex', 'flex-grow', 'order',
]); // prettier-ignore

/** What could end a declaration or a rule, or load something; a value with any of it is dropped. */
const unsafe = /[;{}<>\\]|\/\*|url\(|expression\(/i;

/** CSS text of declarations; values that could break out of one are left out. */
export function declarationText(declarations: Declarations | undefined): string {
  if (!declarations) return '';
  let text = '';
  for (const property in declarations) {
    const value = declarations[property];
    if (value === null || value === undefined || value === '') continue;
    if (typeof value === 'string' && unsafe.test(value)) continue;
    const isPixels = typeof value === 'number' && value !== 0 && !unitless.has(property);
    const written = isPixels ? `${value}px` : String(value);
    text += `${text ? ';' : ''}${property}:${written}`;
  }
  return text;
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

/** `url("…")`: the only way to write an address into a rule. */
export class CssUrl {
  private readonly text: string;

  constructor(address: string) {
    this.text = `url("${address.replace(/["'()\\<>{};\s]/g, inUrl)}")`;
  }

  toString(): string {
    return this.text;
  }
}
