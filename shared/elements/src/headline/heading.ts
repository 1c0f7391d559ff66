import { inlineMarkup } from '../core/inline-markup';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface Heading {
  level: HeadingLevel;
  /** What stands inside of the heading: text and inline markup only. */
  html: string;
}

const words = ['one', 'two', 'three', 'four', 'five', 'six'];

/** `header-two`, `h2`, `2` → 2. */
export function namedLevel(name: string): HeadingLevel | undefined {
  const [, digit, word] =
    /^(?:h|header-)?(?:([1-6])|([a-z]+))$/.exec(name.trim().toLowerCase()) ?? [];
  const level = digit ? Number(digit) : words.indexOf(word ?? '') + 1;
  return level > 0 ? (level as HeadingLevel) : undefined;
}

/**
 * What a headline becomes. Its level is the one that its markup starts with, else the one that its
 * field names, else 1 for the page's first headline and 2 for the others.
 */
export function readHeading(content: string, headerType: string, isFirst: boolean): Heading {
  const own = /^\s*<h([1-6])[\s>]/i.exec(content)?.[1];
  const level = (own ? (Number(own) as HeadingLevel) : namedLevel(headerType)) ?? (isFirst ? 1 : 2);
  return { level, html: inlineMarkup(content) };
}
