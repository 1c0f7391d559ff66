import type { Report } from './field-reader';
import type { ReadError, ReadWarning } from './page-document';

/** Names a value in a few words. Never looks into it: it can be huge, and nested without end. */
function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string') return value.length > 80 ? `${value.slice(0, 80)}…` : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? 'an object' : typeof value;
}

/** Most warnings that are kept; a hostile document can earn one for every element. */
const mostWarnings = 1000;

/** What is found wrong with a document: an error keeps it from being read, a warning does not. */
export class ReadNotes {
  readonly warnings: ReadWarning[] = [];
  readonly errors: ReadError[] = [];
  private readonly reported = new Set<string>();

  warn(pointer: string, message: string): void {
    if (this.warnings.length < mostWarnings) this.warnings.push({ pointer, message });
  }

  fail(pointer: string, expected: string, got: unknown): void {
    this.errors.push({ pointer, expected, got: describe(got) });
  }

  /** Warns of a value, once: a mobile variant takes after its field, a popup has a delay of its own. */
  readonly report: Report = (pointer, expected, got) => {
    if (this.reported.has(pointer) || this.warnings.length >= mostWarnings) return;
    this.reported.add(pointer);
    this.warn(pointer, `expected ${expected}, got ${describe(got)}`);
  };
}
