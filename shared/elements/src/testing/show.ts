import type { Nested } from './page-of';
import { pageOf } from './page-of';
import {
  renderDocument,
  renderFixture,
  type RenderedPage,
  type RenderOptions,
} from './render-fixture';

export interface ShownPage extends RenderedPage {
  /** Declarations that a rule of the page gives an element, by property. */
  style(
    element: Element | null,
    where?: { mobile?: boolean; pseudo?: string },
  ): Record<string, string>;
}

function declarationsFor(
  sheet: CSSStyleSheet,
  element: Element,
  { mobile = false, pseudo = '' }: { mobile?: boolean; pseudo?: string },
): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (rules: CSSRuleList) => {
    for (const rule of Array.from(rules)) {
      if (rule instanceof CSSMediaRule) {
        if (mobile && rule.media.mediaText.includes('max-width')) walk(rule.cssRules);
      } else if (rule instanceof CSSStyleRule) {
        const selectors = rule.selectorText.split(',').filter((text) => text.endsWith(pseudo));
        const plain = selectors.map((text) => text.slice(0, text.length - pseudo.length).trim());
        if (!plain.some((text) => text !== '' && !text.includes(':') && element.matches(text)))
          continue;
        for (const property of Array.from(rule.style)) {
          found[property] = rule.style.getPropertyValue(property);
        }
      }
    }
  };
  walk(sheet.cssRules);
  return found;
}

/** Puts a rendered page into the test's document. Later rules win, whatever their selectors. */
export function show(rendered: RenderedPage): ShownPage {
  document.head.innerHTML = `<style>${rendered.css}</style>`;
  document.body.innerHTML = rendered.html;
  const [sheet] = document.styleSheets;
  if (!sheet) throw new Error('the page has no style sheet');
  return {
    ...rendered,
    style(element, where = {}) {
      if (!element) throw new Error('there is no such element');
      return declarationsFor(sheet, element, where);
    },
  };
}

/** Renders elements in a page of their own and shows it. */
export function showElements(
  elements: Nested[],
  page?: Parameters<typeof pageOf>[1],
  options?: RenderOptions,
): ShownPage {
  return show(renderDocument(pageOf(elements, page), options));
}

/** Renders an element's fixture and shows it. */
export function showFixture(folder: string, options?: RenderOptions): ShownPage {
  return show(renderFixture(folder, options));
}
