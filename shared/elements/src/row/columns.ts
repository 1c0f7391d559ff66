import { gridColumns, type PageDocument, type PageElement } from '@atrium/contract';
import type { Declarations, Rules } from '../style/rules';

/** A column of a row: its place among all columns, from 1, and its width in twelfths. */
export interface RowColumn {
  place: number;
  size: number;
  visible: PageElement['visible'];
}

const isTwelfths = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= gridColumns;

/** The columns of a row. Sizes: the row's own list first, then the column's field, else equal shares. */
export function rowColumns(
  page: PageDocument,
  childIds: readonly string[],
  sizes: readonly number[],
): RowColumn[] {
  const share = Math.max(1, Math.floor(gridColumns / Math.max(1, childIds.length)));
  return childIds.map((id, index) => {
    const column = page.elements[id];
    return {
      place: index + 1,
      size: [sizes[index], column?.fields['size']].find(isTwelfths) ?? share,
      visible: column?.visible ?? { desktop: true, mobile: true },
    };
  });
}

/** Rules for the row and, by selector, for its columns. */
interface Tracks {
  row: Declarations;
  columns: Record<string, Declarations>;
}

/**
 * Tracks for columns beside each other. Where they fit on one line each has a track of its own, so
 * that columns need no rules; else they wrap over the twelve tracks of the grid.
 */
function tracksBeside(columns: readonly RowColumn[]): Tracks {
  const sum = columns.reduce((total, { size }) => total + size, 0);
  if (sum > gridColumns) {
    const spans = columns.map(
      ({ place, size }) => [`&>:nth-child(${place})`, { 'grid-column': `span ${size}` }] as const,
    );
    return {
      row: { 'grid-template-columns': `repeat(${gridColumns},minmax(0,1fr))` },
      columns: Object.fromEntries(spans),
    };
  }
  const sizes = columns.map(({ size }) => size);
  if (sum < gridColumns) sizes.push(gridColumns - sum);
  const isEven = sizes.every((size) => size === sizes[0]);
  // `minmax(0, …)`: a long word or a wide image must not widen its column.
  const tracks = isEven
    ? `repeat(${sizes.length},minmax(0,1fr))`
    : sizes.map((size) => `minmax(0,${size}fr)`).join(' ');
  return { row: { 'grid-template-columns': tracks }, columns: {} };
}

/** One column below the other, in their order or from the last to the first. */
function tracksStacked(columns: readonly RowColumn[], isReversed: boolean): Tracks {
  const isWrapped = Object.keys(tracksBeside(columns).columns).length > 0;
  const orders = columns.map(
    ({ place }) => [`&>:nth-child(${place})`, { order: columns.length - place }] as const,
  );
  return {
    row: { 'grid-template-columns': 'minmax(0,1fr)' },
    columns: {
      ...(isReversed ? Object.fromEntries(orders.slice(0, -1)) : {}),
      ...(isWrapped ? { '&>:nth-child(n)': { 'grid-column': 'auto' } } : {}),
    },
  };
}

/** The grid of a row on wide and on narrow screens; a column that a device hides takes no room there. */
export function rowGrid(
  columns: readonly RowColumn[],
  options: { disableStacking: boolean; reverseColumns: boolean },
): Rules {
  const wide = tracksBeside(columns.filter(({ visible }) => visible.desktop));
  const onMobile = columns.filter(({ visible }) => visible.mobile);
  const narrow = options.disableStacking
    ? tracksBeside(onMobile)
    : tracksStacked(columns, options.reverseColumns);
  const isSame = options.disableStacking && onMobile.length === columns.length;
  return {
    base: wide.row,
    nested: wide.columns,
    ...(isSame ? {} : { mobile: narrow.row, mobileNested: narrow.columns }),
  };
}
