import type { FontFigures, FontKind } from '@atrium/contract';
import { readFileSync } from 'node:fs';

/** What is known of a family without its files. */
export interface KnownFamily {
  /** As its publisher writes it. */
  name: string;
  kind: FontKind;
  figures: FontFigures;
}

/** Families by name, in capitals or not, read from `google-fonts.csv` when the first page asks for one. */
export function familyFigures(file: string): (name: string) => KnownFamily | undefined {
  let text: string | undefined;
  let lowerCase = '';
  return (name) => {
    if (text === undefined) {
      text = readFileSync(file, 'utf8');
      lowerCase = text.toLowerCase();
    }
    // One text of 60 kB instead of 2,000 objects: pages name a handful of fonts.
    const start = lowerCase.indexOf(`\n${name.toLowerCase()},`);
    if (start < 0 || name.includes('\n')) return undefined;
    const [family = name, ...values] = text
      .slice(start + 1, text.indexOf('\n', start + 1))
      .split(',');
    const [ascent = 0, descent = 0, lineGap = 0, width = 0, bold] = values.map(Number);
    const heading = text.lastIndexOf('\n[', start);
    const kind = text.slice(heading + 2, text.indexOf(']', heading)) as FontKind;
    return {
      name: family,
      kind,
      figures: { ascent, descent, lineGap, width, boldWidth: bold ?? null },
    };
  };
}
