const item = /<li(?:\s[^>]*)?>([\s\S]*?)<\/li>/gi;
const paragraph = /<(p|div)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/gi;

/** The items of a flat list: its `li`s, else its paragraphs, else the whole as one. */
export function readListItems(html: string): string[] {
  const items = [...html.matchAll(item)].map((match) => match[1] ?? '');
  if (items.length > 0) return items;
  const paragraphs = [...html.matchAll(paragraph)].map((match) => match[2] ?? '');
  if (paragraphs.length > 0) return paragraphs.filter((text) => text.trim() !== '');
  return html.trim() === '' ? [] : [html];
}
