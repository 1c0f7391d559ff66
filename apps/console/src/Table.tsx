import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  of(row: Row): ReactNode;
  /** Whether its cells name their rows. */
  isHeader?: boolean;
}

interface TableProps<Row> {
  /** The id of the heading that names the table. */
  labelledBy: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
}

/** As many columns fit beside each other on a phone. */
const mostOfPhone = 3;

/**
 * A table that scrolls by itself, with the keyboard too, where it is wider than the page. Where a phone has no room
 * for its columns, each cell is a line with its column's name: what is laid out so is a table by its roles alone.
 */
export function Table<Row>({ labelledBy, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div className="scroll" role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table role="table" className={columns.length > mostOfPhone ? 'stacks' : undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name }) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ name, of, isHeader }) => {
                const cell = <div>{of(row)}</div>;
                return isHeader ? (
                  <th key={name} role="rowheader" scope="row" data-column={name}>
                    {cell}
                  </th>
                ) : (
                  <td key={name} role="cell" data-column={name}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
