import type { FieldKind, FieldRange } from '../elements/fields';
import { lengthReader, numberReader, sidesReader, sizeReader } from './read-number';
import {
  readColor,
  readFlag,
  readId,
  readText,
  readUrl,
  Unreadable,
  type ValueReader,
} from './read-value';

/** What a schema says of the values of its field beside their kind. */
export interface FieldLimits extends FieldRange {
  /** Form of a text, the empty one included, or of an id, as a regular expression. */
  pattern?: string;
  /** What such a text is, in words. */
  description?: string;
}

/** Reader of texts that have to have the field's form, where it names one. */
function ofForm(read: ValueReader, { pattern, description }: FieldLimits): ValueReader {
  if (pattern === undefined) return read;
  const form = new RegExp(pattern);
  const unreadable = new Unreadable(description ?? `text of the form ${pattern}`);
  return (value) => {
    const text = read(value);
    return typeof text !== 'string' || form.test(text) ? text : unreadable;
  };
}

const plainReaders: Partial<Record<FieldKind, (limits: FieldLimits) => ValueReader>> = {
  size: sizeReader,
  length: lengthReader,
  sides: sidesReader,
  number: numberReader,
  text: (limits) => ofForm(readText, limits),
  flag: () => readFlag,
  color: () => readColor,
  url: () => readUrl,
  id: (limits) => ofForm(readId, limits),
};

/** Reader of a kind that depends on nothing but the value. */
export function plainReader(kind: FieldKind, limits: FieldLimits = {}): ValueReader | undefined {
  return plainReaders[kind]?.(limits);
}
