import { movable, RuleGroup } from './rule-group';
import { declarationList, nestedText, type Rules } from './rules';

/** Media queries of the page being rendered. */
export interface Media {
  /** Narrow layout: stacked columns, mobile fields. */
  mobile: string;
  /** The opposite of `mobile`. */
  desktop: string;
}

/** Media queries for a page whose narrow layout ends at `breakpoint` px. */
export function mediaFor(breakpoint: number): Media {
  return {
    mobile: `@media(max-width:${breakpoint}px)`,
    desktop: `@media(min-width:${breakpoint + 0.02}px)`,
  };
}

/** Declarations but those that another rule says wherever it stands. */
function without(declarations: string[], others: readonly string[]): string[] {
  if (declarations.length === 0) return declarations;
  const said = movable(others);
  return declarations.filter((text) => !said.includes(text));
}

/**
 * Collects the rules of one page. Equal rules share one class, so a hundred equal elements cost one
 * rule, and what several classes declare alike is written once for all of them. The order is the order
 * of first use, so the same page gives the same text.
 */
export class StyleSheet {
  private readonly names = new Map<string, string>();
  private readonly base = new RuleGroup();
  private readonly wide = new RuleGroup();
  private readonly mobile = new RuleGroup();

  /** @param mobileStart rules that the narrow ones begin with */
  constructor(
    private readonly media: Media,
    private readonly mobileStart = '',
  ) {}

  /** The class for some rules; empty when they say nothing. */
  className(rules: Rules | undefined): string {
    if (!rules) return '';
    const base = declarationList(rules.base);
    // What wide and narrow screens have alike is said once.
    const mobile = without(declarationList(rules.mobile), base);
    const nested = nestedText(rules.nested);
    const hover = nestedText(rules.hover);
    const mobileNested = nestedText(rules.mobileNested);
    const wide = declarationList(rules.wide);
    const said = [base.join(';'), mobile.join(';'), wide.join(';'), nested, hover, mobileNested];
    const key = said.join('|');
    if (key === '|||||') return '';
    const known = this.names.get(key);
    if (known) return known;
    const name = `_${this.names.size.toString(36)}`;
    this.names.set(key, name);
    this.base.add(`.${name}`, base, nested, hover);
    this.wide.add(`.${name}`, wide);
    this.mobile.add(`.${name}`, mobile, mobileNested);
    return name;
  }

  /** The page's rules; the mobile ones stand last and so win. */
  toString(): string {
    const wide = this.wide.toString();
    const mobile = this.mobileStart + this.mobile.toString();
    return (
      this.base.toString() +
      (wide && `@media(min-width:1601px){${wide}}`) +
      (mobile && `${this.media.mobile}{${mobile}}`)
    );
  }
}
