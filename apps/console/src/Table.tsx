import type { ReactNode } from 'react';

interface TableProps {
  /** The id of the heading that names the table. */
  labelledBy: string;
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table that scrolls by itself, with the keyboard too, where it is wider than the page. */
export function Table({ labelledBy, columns, children }: TableProps) {
  return (
    <div className="scroll" role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
