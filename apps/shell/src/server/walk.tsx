import type { RenderProblem } from '@atrium/contract';
import { Placeholder, type RenderContextValue } from '@atrium/elements';
import type { ReactNode } from 'react';
import type { PreparedElement, PreparedPage } from './prepare-page';
import { problemOf } from './problem';

/** Elements of one page that may fail before the page counts as broken. */
const mostProblems = 20;

/** A page too broken to be shown from its elements. */
export class PageNotRendered extends Error {
  constructor(readonly problems: RenderProblem[]) {
    super(`the page could not be rendered: ${problems[0]?.message ?? 'no element could be shown'}`);
    this.name = 'PageNotRendered';
  }
}

/** Elements that threw, and what they threw. */
export class Failures {
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
export function After({ run }: { run(): void }) {
  run();
  return null;
}

/** Walks over elements, one after the other. Knows which of them is being rendered, so that a throw can be placed. */
export class Walk {
  current: PreparedElement | undefined;
  met = new Set<string>();
  readonly context: RenderContextValue;
  private failed: ReadonlySet<string> = new Set();
  private isPrecise = false;

  constructor(
    private readonly prepared: PreparedPage,
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

  /**
   * Begins anew, in the island that is given.
   * @param isPrecise an element's view can throw after its children are rendered; telling so costs a little
   */
  begin(failed: ReadonlySet<string>, isPrecise: boolean, island?: PreparedElement): void {
    this.failed = failed;
    this.isPrecise = isPrecise;
    this.current = island;
    if (island) this.prepared.enters(island);
    this.met = new Set();
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
    this.prepared.enters(prepared);
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
export function renderWithout<Result>(
  failures: Failures,
  walk: Walk,
  island: PreparedElement | undefined,
  run: (failed: ReadonlySet<string>) => Result,
): { result: Result; failures: Failures } {
  for (let isPrecise = false; ; isPrecise = true) {
    walk.begin(failures.ids, isPrecise, island);
    try {
      return { result: run(failures.ids), failures };
    } catch (error) {
      if (!isPrecise) continue;
      const culprit = walk.current;
      if (!culprit || failures.ids.has(culprit.element.id)) throw error;
      failures = failures.and(culprit, error);
    }
  }
}
