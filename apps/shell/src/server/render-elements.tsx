import type { RenderProblem } from '@atrium/contract';
import { RenderProvider } from '@atrium/elements';
import type { RootState } from '@atrium/store';
import { renderToString } from 'react-dom/server';
import type { Store } from 'redux';
import type { PreparedPage } from './prepare-page';
import { renderIslands } from './render-islands';
import { Failures, renderWithout, Walk } from './walk';

export interface RenderedElements {
  html: string;
  /** Ids of the elements that stand in the HTML. */
  shown: ReadonlySet<string>;
  problems: RenderProblem[];
}

/** Everything on a page but the insides of its islands: the same for every visitor. */
export interface StaticElements {
  /** The HTML around the islands: one part more than there are islands. */
  parts: string[];
  /** The islands between the parts, each with the tag that it stands in. */
  islands: { id: string; openTag: string }[];
  shown: ReadonlySet<string>;
  failures: Failures;
}

const closeTag = '</div>';

/** Renders the page around its islands. @throws {PageNotRendered} */
export function renderStatic(prepared: PreparedPage): StaticElements {
  // No owner's markup can contain it.
  const place = `<!--${crypto.randomUUID()}-->`;
  let ids: string[] = [];
  const walk = new Walk(prepared, (id) => {
    ids.push(id);
    return place;
  });
  const { Element } = walk.context;
  const { result, failures } = renderWithout(
    new Failures(prepared.problems),
    walk,
    undefined,
    () => {
      ids = [];
      return renderToString(
        <RenderProvider value={walk.context}>
          <Element id={prepared.page.rootId} />
        </RenderProvider>,
      );
    },
  );
  const parts = result.split(place);
  const islands = ids.map((id, index) => {
    const before = parts[index] as string;
    const start = before.lastIndexOf('<');
    parts[index] = before.slice(0, start);
    parts[index + 1] = (parts[index + 1] as string).slice(closeTag.length);
    return { id, openTag: before.slice(start) };
  });
  return { parts, islands, shown: walk.met, failures };
}

/** Renders a page's islands and puts them into their places. @throws {PageNotRendered} */
export function renderElements(
  prepared: PreparedPage,
  page: StaticElements,
  store: Store<RootState>,
): RenderedElements {
  const { html: islandHtml, nested, failures } = renderIslands(prepared, page.failures, store);
  let html = page.parts[0] as string;
  page.islands.forEach(({ id, openTag }, index) => {
    const inside = islandHtml.get(id);
    if (inside !== undefined) html += openTag + inside + closeTag;
    html += page.parts[index + 1] as string;
  });
  const shown = new Set(page.shown);
  for (const id of failures.ids) shown.delete(id);
  // A set hands out what is added to it while it is walked: islands in islands count as well.
  for (const id of shown) nested.get(id)?.forEach((inside) => shown.add(inside));
  return { html, shown, problems: [...failures.problems, ...prepared.unknown] };
}
