import { domLines, type DomLine } from './dom-lines';

export interface Differences {
  /** Elements and texts that are others, more or fewer. */
  count: number;
  /** The first ones, in words. */
  first: string[];
}

/** Differences that are put into words. */
const told = 5;

/** Cells of the table of common lines above which places are no longer found out. */
const mostCells = 4_000_000;

interface Hunk {
  gone: DomLine[];
  come: DomLine[];
}

/** Where both have the same lines in the same order, found by the longest common subsequence. */
function hunksOf(before: readonly DomLine[], after: readonly DomLine[]): Hunk[] {
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        before[row]?.text === after[column]?.text
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  const hunk = () => {
    if (!open) hunks.push((open = { gone: [], come: [] }));
    return open;
  };
  for (let row = 0, column = 0; row < before.length || column < after.length;) {
    const [left, right] = [before[row], after[column]];
    if (left && right && left.text === right.text) {
      open = undefined;
      row += 1;
      column += 1;
    } else if (right && (!left || at(row, column + 1) >= at(row + 1, column))) {
      hunk().come.push(right);
      column += 1;
    } else if (left) {
      hunk().gone.push(left);
      row += 1;
    }
  }
  return hunks;
}

/** The same where the documents are too long and too different to be aligned: what only one of them has. */
function withoutPlaces(before: readonly DomLine[], after: readonly DomLine[]): Hunk[] {
  const left = new Set(before.map(({ text }) => text));
  const right = new Set(after.map(({ text }) => text));
  return [
    {
      gone: before.filter(({ text }) => !right.has(text)),
      come: after.filter(({ text }) => !left.has(text)),
    },
  ];
}

function inWords({ gone, come }: Hunk): string[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => {
    const [left, right] = [gone[index], come[index]];
    const place = (left ?? right)?.place ?? '';
    const what =
      left && right
        ? `${left.text} became ${right.text}`
        : left
          ? `${left.text} is gone`
          : `${right?.text} is new`;
    return place === '' ? what : `in ${place}: ${what}`;
  });
}

/** How a document differs from another one that should be the same. */
export function differencesOf(before: string, after: string): Differences {
  const [left, right] = [domLines(before), domLines(after)];
  let start = 0;
  while (start < left.length && left[start]?.text === right[start]?.text) start += 1;
  let end = 0;
  const shorter = Math.min(left.length, right.length) - start;
  while (end < shorter && left.at(-1 - end)?.text === right.at(-1 - end)?.text) end += 1;
  const middle = (lines: readonly DomLine[]) => lines.slice(start, lines.length - end);
  const [gone, come] = [middle(left), middle(right)];
  const isSmall = (gone.length + 1) * (come.length + 1) <= mostCells;
  const words = (isSmall ? hunksOf : withoutPlaces)(gone, come).flatMap(inWords);
  return { count: words.length, first: words.slice(0, told) };
}
