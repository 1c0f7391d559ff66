import { headerTypes } from './headline.meta';

/** Levels 1 to 6. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const wrapper = /^\s*<h([1-6])(\s[^>]*)?>([\s\S]*)<\/h\1>\s*$/i;
const anyHeading = /<\/?h[1-6](?:\s[^>]*)?>/gi;

export interface Heading {
  level: HeadingLevel;
  /** The heading's content, without a heading around or inside it. */
  html: string;
}

/**
 * What a headline becomes: the level that its own markup or its field says, else `h1` for the
 * page's first headline and `h2` for the others. Paragraphs become lines: a heading holds no blocks.
 */
export function readHeading(content: string, headerType: string, isFirst: boolean): Heading {
  const [, tagLevel, , inner] = wrapper.exec(content) ?? [];
  const named = headerTypes.indexOf(headerType as (typeof headerTypes)[number]);
  const fieldLevel = named > 0 ? ((named - 1) % 6) + 1 : undefined;
  const level = fieldLevel ?? (tagLevel ? Number(tagLevel) : isFirst ? 1 : 2);
  const html = (inner ?? content)
    .replace(anyHeading, '')
    .replace(/<\/(?:p|div)>\s*<(?:p|div)(?:\s[^>]*)?>/gi, '<br>')
    .replace(/<\/?(?:p|div)(?:\s[^>]*)?>/gi, '');
  return { level: level as HeadingLevel, html };
}
