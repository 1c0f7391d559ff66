const paragraph = /<(p|div)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/gi;

/** The texts of paragraphs, else the whole as one. */
function paragraphs(html: string): string[] {
  const texts = [...html.matchAll(paragraph)].map((match) => match[2] ?? '');
  return (texts.length > 0 ? texts : [html]).filter((text) => text.trim() !== '');
}

/**
 * Markup of a real list. A list that the owner wrote stays as it is, with the lists inside of it;
 * items and paragraphs become one. Empty where there is nothing to list.
 */
export function listMarkup(content: string, items: readonly string[], isOrdered: boolean): string {
  const tag = isOrdered ? 'ol' : 'ul';
  if (items.length === 0 && /<li[\s>]/i.test(content)) {
    return isOrdered ? content.replace(/<(\/?)ul(?=[\s>])/gi, '<$1ol') : content;
  }
  const texts = items.length > 0 ? items : paragraphs(content);
  return texts.length > 0
    ? `<${tag}>${texts.map((text) => `<li>${text}</li>`).join('')}</${tag}>`
    : '';
}
