// eslint-disable-next-line no-control-regex -- a title must not move the cursor or ring the bell
const control = /[\u0000-\u001f\u007f-\u009f]+/g;

/** Rows as aligned columns below their headings, for reading in a terminal. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cells = [headings, ...rows].map((row) => row.map((cell) => cell.replace(control, ' ')));
  const widths = headings.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
