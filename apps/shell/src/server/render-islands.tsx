import { RenderProvider } from '@atrium/elements';
import type { RootState } from '@atrium/store';
import { Fragment, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import type { PreparedElement, PreparedPage } from './prepare-page';
import { After, renderWithout, Walk, type Failures } from './walk';

/** What the islands of a page came to. */
export interface RenderedIslands {
  /** What stands inside of each, by its id. */
  html: Map<string, string>;
  /** Elements inside of an island, by its id. */
  nested: Map<string, ReadonlySet<string>>;
  failures: Failures;
}

function viewOf({ element, island }: PreparedElement): ReactElement {
  if (!island) throw new Error(`${element.type} runs as an island but defines none`);
  return island.view;
}

/** Puts what stands inside of islands into the island around them. */
function filled(
  html: string,
  inside: ReadonlySet<string>,
  known: ReadonlyMap<string, string>,
  placeOf: (id: string) => string,
): string {
  for (const id of inside) html = html.replaceAll(placeOf(id), () => known.get(id) ?? '');
  return html;
}

/**
 * Renders islands in one go, which takes half as long as one by one. Null where they do not come out as
 * each would alone: where one throws, makes ids, or has what React writes ahead of everything else.
 */
function renderTogether(
  prepared: PreparedPage,
  failures: Failures,
  store: Store<RootState>,
): RenderedIslands | null {
  // No owner's markup can contain it.
  const mark = crypto.randomUUID();
  const start = <i id={mark} />;
  const identifierPrefix = `id-${mark}`;
  const placeOf = (id: string) => `<!--${mark} ${id}-->`;
  const html = new Map<string, string>();
  const nested = new Map<string, ReadonlySet<string>>();
  const walk = new Walk(prepared, placeOf);
  const islands = prepared.islands.filter(({ element }) => !failures.ids.has(element.id));
  const begin = (island: PreparedElement) => {
    walk.begin(failures.ids, false, island);
    nested.set(island.element.id, walk.met);
  };
  let text: string;
  try {
    text = renderToString(
      <RenderProvider value={walk.context}>
        <Provider store={store}>
          {islands.map((island) => (
            <Fragment key={island.element.id}>
              {start}
              <After run={() => begin(island)} />
              {viewOf(island)}
            </Fragment>
          ))}
        </Provider>
      </RenderProvider>,
      { identifierPrefix },
    );
  } catch {
    return null;
  }
  const parts = text.split(`<i id="${mark}"></i>`);
  if (parts.shift() !== '' || text.includes(identifierPrefix)) return null;
  // From the last to the first: an island inside of another one is there when the outer one needs it.
  for (const [index, { element }] of [...islands.entries()].reverse()) {
    const inside = nested.get(element.id) ?? new Set();
    html.set(element.id, filled(parts[index] ?? '', inside, html, placeOf));
  }
  return { html, nested, failures };
}

/** Renders each island with ids of its own; one that throws is left out. @throws {PageNotRendered} */
function renderOneByOne(
  prepared: PreparedPage,
  failures: Failures,
  store: Store<RootState>,
): RenderedIslands {
  const html = new Map<string, string>();
  const nested = new Map<string, ReadonlySet<string>>();
  const walk = new Walk(prepared, (id) => html.get(id) ?? '');
  // From the last to the first: an island inside of another one is there when the outer one needs it.
  for (const island of prepared.islands.toReversed()) {
    const { id } = island.element;
    const run = () =>
      renderToString(
        <RenderProvider value={walk.context}>
          <Provider store={store}>{viewOf(island)}</Provider>
        </RenderProvider>,
        { identifierPrefix: `${id}-` },
      );
    const inner = renderWithout(failures, walk, island, (failed) =>
      failed.has(id) ? undefined : run(),
    );
    failures = inner.failures;
    if (inner.result === undefined) continue;
    html.set(id, inner.result);
    nested.set(id, walk.met);
  }
  return { html, nested, failures };
}

/** Renders the insides of a page's islands, as they hydrate: each on its own. @throws {PageNotRendered} */
export const renderIslands = (
  prepared: PreparedPage,
  failures: Failures,
  store: Store<RootState>,
): RenderedIslands =>
  (prepared.islands.length > 1 && renderTogether(prepared, failures, store)) ||
  renderOneByOne(prepared, failures, store);
