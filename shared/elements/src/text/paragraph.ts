/** What stands in the paragraph where markup is a single one without attributes; it needs no box around. */
export function onlyParagraph(html: string): string | undefined {
  const [, inner] = /^\s*<p>([\s\S]*)<\/p>\s*$/.exec(html) ?? [];
  return inner === undefined || closesParagraph.test(inner) ? undefined : inner;
}

/** Tags that begin another block, and so would end the paragraph. */
const closesParagraph =
  /<\/?(?:p|h[1-6r]|ul|ol|li|dl|dt|dd|div|table|blockquote|pre|figure|figcaption|section|article|aside|header|footer|main|nav|details|summary|form|fieldset|address|center|video|audio|iframe)\b/i;
