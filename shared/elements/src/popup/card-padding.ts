import type { PageDocument, PageElement } from '@atrium/contract';
import type { Declarations } from '../style/rules';

/** Room around what stands in a popup, in px; above it there is a cross of 32 px, 8 px from the edge. */
const room = 24;
const roomBelowCross = 48;

/**
 * Padding of a popup whose owner says none: its words would stand at its edges, the first line behind the
 * cross. A band has room of its own, and its background reaches to the edges.
 */
export function cardPadding(
  { childIds, fields }: Pick<PageElement<{ showClose: boolean }>, 'childIds' | 'fields'>,
  { elements }: Pick<PageDocument, 'elements'>,
): Declarations {
  if (childIds.some((id) => elements[id]?.type === 'Section')) return {};
  return { padding: fields.showClose ? `${roomBelowCross}px ${room}px ${room}px` : room };
}
