const references: Record<string, string> = {
  '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;',
}; // prettier-ignore

/** A text as React writes it, in an attribute or between tags. */
export const escaped = (value: string) =>
  value.replace(/[&"'<>]/g, (character) => references[character] ?? '');
