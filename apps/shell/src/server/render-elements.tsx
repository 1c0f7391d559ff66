import type { RenderProblem } from '@atrium/contract';
import { RenderProvider, type RenderContextValue } from '@atrium/elements';
import type { RootState } from '@atrium/store';
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

/**
 * Renders the page's elements. Each island is rendered on its own, with its own identifier prefix,
 * so that it hydrates on its own. An element that throws is left out and reported, and the page is
 * rendered again without it; from the first throw on with a closer eye on whose fault it is.
 * @throws {PageNotRendered}
 */
export function renderElements(prepared: PreparedPage, store: Store<RootState>): RenderedElements {
  const failed = new Set<string>();
  const problems = [...prepared.problems];
  if (problems.length > mostProblems) throw new PageNotRendered(problems);
  for (let isPrecise = false; ; isPrecise = true) {
    const attempt = new Attempt(prepared, store, failed, isPrecise);
    try {
      return { ...attempt.render(), problems: [...problems, ...prepared.unknown] };
    } catch (error) {
      if (!isPrecise) continue;
      const culprit = attempt.current;
      if (!culprit || failed.has(culprit.element.id)) throw error;
      failed.add(culprit.element.id);
      problems.push(problemOf(culprit.remote, culprit.element, error));
      if (problems.length > mostProblems) throw new PageNotRendered(problems);
    }
  }
}

/** Runs once all that stands before it is rendered. */
function After({ run }: { run(): void }) {
  run();
  return null;
}

/** One walk over the page. Knows which element is being rendered, so that a throw can be placed. */
class Attempt {
  current: PreparedElement | undefined;
  private readonly islandHtml = new Map<string, string>();
  /** Elements inside of an island, by its id. */
  private readonly nested = new Map<string, Set<string>>();
  private met = new Set<string>();
  private readonly context: RenderContextValue;

  constructor(
    private readonly prepared: PreparedPage,
    private readonly store: Store<RootState>,
    private readonly failed: ReadonlySet<string>,
    /** An element's view can throw after its children are rendered; telling so costs a little. */
    private readonly isPrecise: boolean,
  ) {
    this.context = {
      ...prepared.context,
      Element: ({ id }) => this.element(id),
      imagePriority: prepared.imagePriority,
      isFirstHeadline: (id) => id === prepared.firstHeadlineId,
    };
  }

  render(): { html: string; shown: ReadonlySet<string> } {
    const islands = [...this.prepared.elements.values()].filter(({ runs }) => runs === 'island');
    // From the last to the first: an island inside of another one is there when the outer one needs it.
    for (const island of islands.reverse()) {
      const { id } = island.element;
      if (this.failed.has(id)) continue;
      this.met = new Set();
      this.islandHtml.set(id, this.island(island));
      this.nested.set(id, this.met);
    }
    this.met = new Set();
    this.current = undefined;
    const { Element } = this.context;
    const html = renderToString(
      <RenderProvider value={this.context}>
        <Element id={this.prepared.page.rootId} />
      </RenderProvider>,
    );
    // A set hands out what is added to it while it is walked: islands in islands count as well.
    for (const id of this.met) this.nested.get(id)?.forEach((inner) => this.met.add(inner));
    return { html, shown: this.met };
  }

  private element(id: string) {
    const prepared = this.prepared.elements.get(id);
    if (!prepared || this.failed.has(id)) return null;
    const { element, definition, classes, runs } = prepared;
    this.met.add(id);
    if (runs === 'island') {
      return (
        <div
          className={classes['root'] || undefined}
          id={element.anchor ?? undefined}
          data-island={id}
          dangerouslySetInnerHTML={{ __html: this.islandHtml.get(id) ?? '' }}
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

  private island(prepared: PreparedElement): string {
    this.current = prepared;
    const { element, definition, classes } = prepared;
    const { island } = definition;
    if (!island) throw new Error(`${element.type} runs as an island but defines none`);
    const { View, Content } = island;
    const props = {
      ...island.props(element, this.prepared.context),
      ...island.htmlProps?.(element, this.prepared.context),
    };
    return renderToString(
      <RenderProvider value={this.context}>
        <Provider store={this.store}>
          <View {...props} id={element.id} classes={classes}>
            {Content && <Content element={element} classes={classes} />}
          </View>
        </Provider>
      </RenderProvider>,
      { identifierPrefix: `${element.id}-` },
    );
  }
}
