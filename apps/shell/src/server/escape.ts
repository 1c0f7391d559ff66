import { escapeHtml } from '@atrium/contract';

/** ` name="value"` for every attribute with a value; `true` writes the name alone. */
export function attributes(values: Record<string, string | boolean | null | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) =>
      value === true ? ` ${name}` : value ? ` ${name}="${escapeHtml(String(value))}"` : '',
    )
    .join('');
}

/** JSON that can stand in a script element: nothing in it ends the element or starts a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, inScript);
}

const inScript = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
