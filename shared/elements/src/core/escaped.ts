const references: Record<string, string> = {
  '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;',
}; // prettier-ignore

/** An attribute's value as React writes it: what is looked for in rendered HTML. */
export const escaped = (value: string) =>
  value.replace(/[&"'<>]/g, (character) => references[character] ?? '');
