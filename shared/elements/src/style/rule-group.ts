interface Rule {
  selector: string;
  declarations: string[];
}

/** Families of properties of which a later one changes what an earlier one has set. */
const shorthand = /^(?:margin|padding|border|background|inset|flex|grid|font)\b/;
const independent = /^(?:border-radius|grid-template-columns|font-(?:size|weight|style|family))$/;

const propertyOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'));

/** By property; only the code of elements names any, never a document. */
const families = new Map<string, string>();

function familyOf(declaration: string): string {
  const property = propertyOf(declaration);
  let family = families.get(property);
  if (family === undefined) {
    const isAlone = independent.test(property);
    family = isAlone ? property : (shorthand.exec(property)?.[0] ?? property);
    families.set(property, family);
  }
  return family;
}

/** Declarations whose place in their rule means nothing. */
export function movable(declarations: readonly string[]): string[] {
  const all = declarations.map(familyOf);
  return declarations.filter((_, index) => {
    const family = all[index] as string;
    return all.indexOf(family) === all.lastIndexOf(family);
  });
}

/** Whether a rule of its own for what some selectors share is shorter than saying it in each of theirs. */
function isShorter(selectors: readonly string[], text: string): boolean {
  const length = selectors.reduce((sum, selector) => sum + selector.length + 1, 0);
  return length + text.length + 2 < selectors.length * (text.length + 1);
}

/** Rules of the same weight. No two of its selectors say the same of one tag, so their order means nothing. */
export class RuleGroup {
  private readonly rules: Rule[] = [];
  private nested = '';
  private hover = '';

  add(selector: string, declarations: string[], nested = '', hover = ''): void {
    if (declarations.length > 0) this.rules.push({ selector, declarations });
    this.nested += nested.replaceAll('&', selector);
    this.hover += hover.replaceAll('&', selector);
  }

  /** Nested rules first: what an element says of itself counts more than what one around it does. */
  toString(): string {
    const shared = this.shared();
    const moved = new Set<string>();
    let text = this.nested + (this.hover && `@media(hover:hover){${this.hover}}`);
    for (const [selectors, declarations] of shared) {
      text += `${selectors}{${declarations.join(';')}}`;
      for (const selector of selectors.split(','))
        for (const declaration of declarations) moved.add(selector + declaration);
    }
    for (const { selector, declarations } of this.rules) {
      const own = declarations.filter((declaration) => !moved.has(selector + declaration));
      if (own.length > 0) text += `${selector}{${own.join(';')}}`;
    }
    return text;
  }

  /** What is declared alike, by the selectors that declare it. */
  private shared(): Map<string, string[]> {
    const users = new Map<string, string[]>();
    for (const rule of this.rules) {
      for (const declaration of movable(rule.declarations)) {
        const known = users.get(declaration);
        if (known) known.push(rule.selector);
        else users.set(declaration, [rule.selector]);
      }
    }
    const groups = new Map<string, string[]>();
    for (const [declaration, selectors] of users) {
      if (selectors.length < 2) continue;
      const group = groups.get(selectors.join());
      if (group) group.push(declaration);
      else groups.set(selectors.join(), [declaration]);
    }
    for (const [selectors, declarations] of groups) {
      if (!isShorter(selectors.split(','), declarations.join(';'))) groups.delete(selectors);
    }
    return groups;
  }
}
