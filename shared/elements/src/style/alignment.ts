/** Where an element stands in its column, in the words that documents use. */
export const alignments = [
  '', 'left', 'center', 'right', 'start', 'end', 'flex-start', 'flex-end',
] as const; // prettier-ignore

const logical: Record<string, string> = {
  left: 'start',
  right: 'end',
  'flex-start': 'start',
  'flex-end': 'end',
};

/** An alignment as `text-align` takes it; left and right follow the direction of the text. */
export function alignment(value: string | undefined): string | undefined {
  return value ? (logical[value] ?? value) : undefined;
}

const autoMargins: Record<string, string> = { start: '0 auto', center: 'auto', end: 'auto 0' };

/** The `margin-inline` that places a block narrower than its column. */
export function alignmentMargin(value: string | undefined): string | undefined {
  return autoMargins[alignment(value) ?? ''];
}
