import type { RenderProblem } from '@atrium/contract';
import { RenderProvider, type RenderContextValue } from '@atrium/elements';
import type { RootState } from '@atrium/store';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import type { PreparedElement, PreparedPage } from './prepare-page';

/** Elements of one page that may fail before the page counts as broken. */
const mostProblems = 20;

export interface RenderedElements {
  html: string;
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
 * rendered again without it. @throws {PageNotRendered}
 */
export function renderElements(prepared: PreparedPage, store: Store<RootState>): RenderedElements {
  const failed = new Set<string>();
  const problems: RenderProblem[] = [];
  for (;;) {
    const attempt = new Attempt(prepared, store, failed);
    try {
      return { html: attempt.render(), problems };
    } catch (error) {
      const culprit = attempt.current;
      if (!culprit || failed.has(culprit.element.id)) throw error;
      failed.add(culprit.element.id);
      problems.push(problemOf(culprit, error));
      if (problems.length > mostProblems) throw new PageNotRendered(problems);
    }
  }
}

function problemOf({ element, remote }: PreparedElement, error: unknown): RenderProblem {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    remote: remote.name,
    version: remote.version,
    elementId: element.id,
    elementType: element.type,
    message,
    ...(stack ? { stack } : {}),
  };
}

/** One walk over the page. Knows which element is being rendered, so that a throw can be placed. */
class Attempt {
  current: PreparedElement | undefined;
  private readonly islandHtml = new Map<string, string>();
  private readonly context: RenderContextValue;

  constructor(
    private readonly prepared: PreparedPage,
    private readonly store: Store<RootState>,
    private readonly failed: ReadonlySet<string>,
  ) {
    this.context = {
      ...prepared.context,
      Element: ({ id }) => this.element(id),
      imagePriority: prepared.imagePriority,
      isFirstHeadline: (id) => id === prepared.firstHeadlineId,
    };
  }

  render(): string {
    const islands = [...this.prepared.elements.values()].filter(({ runs }) => runs === 'island');
    // From the last to the first: an island inside of another one is there when the outer one needs it.
    for (const island of islands.reverse()) {
      if (!this.failed.has(island.element.id)) this.islandHtml.set(island.element.id, this.island(island));
    }
    const { Element } = this.context;
    return renderToString(
      <RenderProvider value={this.context}>
        <Element id={this.prepared.page.rootId} />
      </RenderProvider>,
    );
  }

  private element(id: string) {
    const prepared = this.prepared.elements.get(id);
    if (!prepared || this.failed.has(id)) return null;
    const { element, definition, classes, runs } = prepared;
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
    this.current = prepared;
    return <definition.View element={element} classes={classes} />;
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
