/** Rows of the benchmark's answer: a figure of ours, the same of the comparison, and what it must be. */
const kib = 1024;

const fixed = (digits) => (value) => value.toFixed(digits);

const units = {
  bytes: (value) => (value < 10 * kib ? `${value} B` : `${(value / kib).toFixed(1)} KiB`),
  ms: (value) => `${Math.round(value)} ms`,
  fineMs: (value) => `${value.toFixed(2)} ms`,
  count: (value) => String(value),
  seconds: (value) => `${value.toFixed(0)} s`,
  perSecond: (value) => `${Math.round(value)}/s`,
  mib: (value) => `${value.toFixed(0)} MiB`,
  shift: fixed(4),
};

const format = (unit, value) =>
  value === undefined || Number.isNaN(value) ? '—' : units[unit](value);

/** `must` on the ratio of both figures. */
export const ratioAtMost = (limit) => ({
  text: `≤ ${limit} ×`,
  check: ({ ratio }) => ratio <= limit,
});
export const ratioAtLeast = (limit) => ({
  text: `≥ ${limit} ×`,
  check: ({ ratio }) => ratio >= limit,
});
/** `must` on our figure alone. */
export const atMost = (limit, unit) => ({
  text: `≤ ${format(unit, limit)}`,
  check: ({ ours }) => ours <= limit,
});
export const atLeast = (limit, unit) => ({
  text: `≥ ${format(unit, limit)}`,
  check: ({ ours }) => ours >= limit,
});
export const exactly = (value) => ({ text: `= ${value}`, check: ({ ours }) => ours === value });

/**
 * One row; `must` is left out where a figure is only told.
 * @param {{ figure: string, unit: keyof units, ours?: number, plain?: number, must?: object }} row
 */
export function row({ figure, unit, ours, plain, must }) {
  const ratio = plain === undefined || plain === 0 || ours === undefined ? undefined : ours / plain;
  return [
    figure,
    format(unit, ours),
    format(unit, plain),
    ratio === undefined ? '' : ratio.toFixed(2),
    must?.text ?? '',
    must === undefined ? '' : must.check({ ours, plain, ratio }) ? 'ok' : 'MISSED',
  ];
}

const isNumeric = (column) => column > 0 && column < 4;

/** Prints rows below a title; returns how many missed what they must be. */
export function printTable(title, rows, comparison = 'static') {
  const lines = [['figure', 'ours', comparison, 'ratio', 'must', ''], ...rows];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  console.log(`\n${title}`);
  lines.forEach((line, index) => {
    const cells = line.map((cell, column) =>
      isNumeric(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
    );
    console.log(`  ${cells.join('  ')}`.trimEnd());
    if (index === 0) console.log(`  ${widths.map((width) => '─'.repeat(width)).join('  ')}`);
  });
  return rows.filter((line) => line.at(-1) === 'MISSED').length;
}
