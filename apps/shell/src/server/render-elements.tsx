import type { RenderProblem } from '@atrium/contract';
import { Placeholder, RenderProvider, type RenderContextValue } from '@atrium/elements';
import type { RootState } from '@atrium/store';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import type { PreparedElement, PreparedPage } from './prepare-page';
import { problemOf } from './problem';

/** Elements of one page that may fail before the page counts as broken. */
const mostProblems = 20;

export interface RenderedElements {
  html: string;
  /** Ids of the elements that stand in the HTML. */
  shown: ReadonlySet<string>;
  problems: RenderProblem[];
}

/** A page too broken to be shown from its elements. */
export class PageNotRendered extends Error {
  constructor(readonly problems: RenderProblem[]) {
    super(`the page could not be rendered: ${problems[0]?.message ?? 'no element could be shown'}`);
    this.name = 'PageNotRendered';
  }
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

/** Elements that threw, and what they threw. */
class Failures {
  constructor(
    readonly problems: readonly RenderProblem[],
    readonly ids: ReadonlySet<string> = new Set(),
  ) {
    if (problems.length > mostProblems) throw new PageNotRendered([...problems]);
  }

  /** @throws {PageNotRendered} where the page has too many */
  and({ remote, element }: PreparedElement, error: unknown): Failures {
    const problems = [...this.problems, problemOf(remote, element, error)];
    return new Failures(problems, new Set([...this.ids, element.id]));
  }
}

/** Runs once all that stands before it is rendered. */
function After({ run }: { run(): void }) {
  run();
  return null;
}

/** One walk over elements. Knows which of them is being rendered, so that a throw can be placed. */
class Walk {
  current: PreparedElement | undefined;
  readonly met = new Set<string>();
  readonly context: RenderContextValue;

  constructor(
    private readonly prepared: PreparedPage,
    private readonly failed: ReadonlySet<string>,
    /** An element's view can throw after its children are rendered; telling so costs a little. */
    private readonly isPrecise: boolean,
    /** What stands inside of an island. */
    private readonly islandHtml: (id: string) => string,
  ) {
    this.context = {
      ...prepared.context,
      Element: ({ id }) => this.element(id),
      imagePriority: prepared.imagePriority,
      isFirstHeadline: (id) => id === prepared.firstHeadlineId,
    };
  }

  private element(id: string): ReactNode {
    const prepared = this.prepared.elements.get(id);
    if (!prepared || this.failed.has(id)) return <Placeholder text="components.editor.unknown" />;
    const { element, definition, classes, runs } = prepared;
    this.met.add(id);
    if (runs === 'island') {
      return (
        <div
          className={classes['root'] || undefined}
          id={element.anchor ?? undefined}
          data-island={id}
          dangerouslySetInnerHTML={{ __html: this.islandHtml(id) }}
        />
      );
    }
    const outer = this.current;
    this.current = prepared;
    const view = <definition.View element={element} classes={classes} />;
    if (!this.isPrecise) return view;
    return (
      <>
        {view}
        <After run={() => (this.current = outer)} />
      </>
    );
  }
}

/**
 * Renders until nothing throws: an element that does is left out, and the rest is rendered again
 * without it; from the first throw on with a closer eye on whose fault it is.
 * @throws {PageNotRendered}
 */
function renderWithout<Result>(
  failures: Failures,
  render: (failed: ReadonlySet<string>, isPrecise: boolean) => { walk: Walk; run(): Result },
): { result: Result; walk: Walk; failures: Failures } {
  for (let isPrecise = false; ; isPrecise = true) {
    const { walk, run } = render(failures.ids, isPrecise);
    try {
      return { result: run(), walk, failures };
    } catch (error) {
      if (!isPrecise) continue;
      const culprit = walk.current;
      if (!culprit || failures.ids.has(culprit.element.id)) throw error;
      failures = failures.and(culprit, error);
    }
  }
}

/** Renders the page around its islands. @throws {PageNotRendered} */
export function renderStatic(prepared: PreparedPage): StaticElements {
  // No owner's markup can contain it.
  const place = `<!--${crypto.randomUUID()}-->`;
  const { result, walk, failures } = renderWithout(
    new Failures(prepared.problems),
    (failed, isPrecise) => {
      const ids: string[] = [];
      const walk = new Walk(prepared, failed, isPrecise, (id) => {
        ids.push(id);
        return place;
      });
      const { Element } = walk.context;
      return {
        walk,
        run: () => ({
          ids,
          html: renderToString(
            <RenderProvider value={walk.context}>
              <Element id={prepared.page.rootId} />
            </RenderProvider>,
          ),
        }),
      };
    },
  );
  const parts = result.html.split(place);
  const islands = result.ids.map((id, index) => {
    const before = parts[index] as string;
    const start = before.lastIndexOf('<');
    parts[index] = before.slice(0, start);
    parts[index + 1] = (parts[index + 1] as string).slice(closeTag.length);
    return { id, openTag: before.slice(start) };
  });
  return { parts, islands, shown: walk.met, failures };
}

/** The inside of one island, with its own identifier prefix, so that it hydrates on its own. */
function renderIsland(
  { element, definition, classes }: PreparedElement,
  context: RenderContextValue,
  store: Store<RootState>,
): string {
  const { island } = definition;
  if (!island) throw new Error(`${element.type} runs as an island but defines none`);
  const { View, Content } = island;
  const props = { ...island.props(element, context), ...island.htmlProps?.(element, context) };
  return renderToString(
    <RenderProvider value={context}>
      <Provider store={store}>
        <View {...props} id={element.id} classes={classes}>
          {Content && <Content element={element} classes={classes} />}
        </View>
      </Provider>
    </RenderProvider>,
    { identifierPrefix: `${element.id}-` },
  );
}

/** Renders a page's islands and puts them into their places. @throws {PageNotRendered} */
export function renderElements(
  prepared: PreparedPage,
  page: StaticElements,
  store: Store<RootState>,
): RenderedElements {
  let { failures } = page;
  const islandHtml = new Map<string, string>();
  /** Elements inside of an island, by its id. */
  const nested = new Map<string, ReadonlySet<string>>();
  // From the last to the first: an island inside of another one is there when the outer one needs it.
  for (const island of prepared.islands.toReversed()) {
    const { id } = island.element;
    const inner = renderWithout(failures, (failed, isPrecise) => {
      const walk = new Walk(prepared, failed, isPrecise, (inside) => islandHtml.get(inside) ?? '');
      walk.current = island;
      const run = () => (failed.has(id) ? undefined : renderIsland(island, walk.context, store));
      return { walk, run };
    });
    failures = inner.failures;
    if (inner.result === undefined) continue;
    islandHtml.set(id, inner.result);
    nested.set(id, inner.walk.met);
  }
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
