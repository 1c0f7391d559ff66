/** Length of a country's dial code, and the sign before it. */
const dialCodeOnly = /^\+\d{0,4}\s*$/;

/** Whether there is nothing but a dial code, which stands in the field while a visitor is in it. */
export const isDialCode = (text: string) => dialCodeOnly.test(text);

/** What was typed before the field knew of countries, as a number of the field's own country. */
export function international(text: string, dialCode: string): string {
  const typed = text.trim();
  return typed === '' || typed.startsWith('+') ? typed : `+${dialCode}${typed}`;
}

/** Where the caret stands behind the same number of digits as before. */
export function caretBehind(digits: number, text: string): number {
  let left = digits;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at;
    if (/\d/.test(text.charAt(at))) left -= 1;
  }
  return text.length;
}
