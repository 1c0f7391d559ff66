import type { ReadWarning, RenderFile } from '@atrium/contract';
import type { ImagePriority } from '../core/render-context';
import { readDocument, renderDocument, type RenderedPage } from './render-fixture';

const photo = (id: string, width: number, height: number): RenderFile => {
  return { url: `/files/${id}/1/${id}.jpg`, type: 'image/jpeg', width, height };
};

/** The files of the demo site that fixtures refer to, in their real sizes. */
export const demoFiles: Readonly<Record<string, RenderFile>> = {
  'demo-bakery': photo('demo-bakery', 1600, 1067),
  'demo-bread': photo('demo-bread', 1200, 900),
  'demo-portrait': photo('demo-portrait', 800, 800),
};

export interface PageParts extends RenderedPage {
  warnings: ReadWarning[];
  /** The markup in the test's document, for queries. */
  container: HTMLElement;
}

/** Renders a page and tells its rules apart: `css` has those of its elements, `globalCss` the rest. */
export function renderPage(
  input: unknown,
  options: { files?: Record<string, RenderFile>; imagePriority?: ImagePriority } = {},
): PageParts {
  const { files = demoFiles, imagePriority = 'lazy' } = options;
  const result = readDocument(input);
  const rendered = renderDocument(input, { files, imagePriority: () => imagePriority });
  const container = document.createElement('div');
  container.innerHTML = rendered.html;
  document.body.replaceChildren(container);
  return {
    ...rendered,
    warnings: result.ok ? result.warnings : [],
    css: rendered.css.slice(rendered.globalCss.length),
    container,
  };
}

/** The text of the rules that are an element's own, on wide screens and on narrow ones. */
export function rulesOf({ css }: PageParts, target: Element): { base: string; mobile: string } {
  const [wide = '', narrow = ''] = css.split(/@media\(max-width:\d+px\)\{(?=\._)/);
  const own = new Set(
    [...target.classList].filter((name) => name.startsWith('_')).map((name) => `.${name}`),
  );
  const collect = (text: string) =>
    [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
      .filter(([, selectors = '']) => selectors.split(',').some((selector) => own.has(selector)))
      .map(([, , declarations]) => declarations)
      .join(';');
  return { base: collect(wide), mobile: collect(narrow) };
}
