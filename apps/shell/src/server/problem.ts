import type { PageElement, RenderProblem } from '@atrium/contract';

/** Says what kept an element from being shown, and whose it is. */
export function problemOf(
  remote: { name: string; version: string },
  element: Pick<PageElement, 'id' | 'type'>,
  error: unknown,
): RenderProblem {
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
