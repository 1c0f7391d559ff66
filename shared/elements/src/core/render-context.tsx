import { createContext, useContext, type ComponentType, type Context } from 'react';
import type { PageContext } from './element-definition';

/** How near the top of the page an image stands, and so how urgently it is fetched. */
export type ImagePriority = 'high' | 'eager' | 'lazy';

/** What views on the server can ask for. */
export interface RenderContextValue extends PageContext {
  /** Renders one element by id. */
  Element: ComponentType<{ id: string }>;
  imagePriority(elementId: string): ImagePriority;
  /** True for the page's first headline, which becomes its `h1`. */
  isFirstHeadline(elementId: string): boolean;
}

/**
 * Shell and remotes each carry their own copy of this module, so the context itself is kept where all
 * copies find it: a context made twice would be two contexts.
 */
const key = Symbol.for('atrium.render-context.1');
const shared = globalThis as { [key]?: Context<RenderContextValue | null> };
const RenderContext = (shared[key] ??= createContext<RenderContextValue | null>(null));

export const RenderProvider = RenderContext.Provider;

/** The page that is being rendered. Only on the server: islands live without it. */
export function useRender(): RenderContextValue {
  const value = useContext(RenderContext);
  if (!value)
    throw new Error('useRender stands outside of a rendered page; an island must not use it');
  return value;
}
