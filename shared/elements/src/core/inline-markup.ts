const onlyBlock = /^\s*<(h[1-6]|p|div)(\s[^>]*)?>([\s\S]*)<\/\1>\s*$/i;

/** Class of what was a block. */
const lineClass = 'text-line';

const blockTag =
  /<(\/?)(?:h[1-6]|p|div|ul|ol|li|dl|dt|dd|blockquote|pre|center|figure|figcaption)(\s[^>]*)?>/gi;

/**
 * Rich text for an element that holds words only: a heading, a label. Blocks become lines that keep
 * their attributes; a single block without any is left away. The markup must have been sanitised.
 */
export function inlineMarkup(content: string): string {
  const [, tag, attributes, inner = ''] = onlyBlock.exec(content) ?? [];
  const isOnlyOne = tag !== undefined && !new RegExp(`</?${tag}[\\s>]`, 'i').test(inner);
  if (isOnlyOne && !attributes?.trim()) return inlineMarkup(inner);
  return content
    .replace(blockTag, (_, slash: string, kept: string | undefined) =>
      slash ? '</span>' : `<span class="${lineClass}"${kept ?? ''}>`,
    )
    .trim();
}

/** The rule that the lines of this text need, if it has any. */
export const lineCss = (content: string): string[] =>
  inlineMarkup(content).includes(lineClass) ? [`.${lineClass}{display:block}`] : [];
