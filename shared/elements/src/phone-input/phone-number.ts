/** Length of a country's dial code, and the sign before it. */
const dialCodeOnly = /^\+\d{0,4}\s*$/;

/** Whether there is nothing but a dial code, which stands in the field while a visitor is in it. */
export const isDialCode = (text: string) => dialCodeOnly.test(text);

/**
 * Where `00`, which many dial in place of the sign before a dial code, ends; 0 where there is none. No number
 * of a country begins with it, so one behind the dial code that was there already starts anew.
 */
export function endOfPrefix(text: string, dialCode: string): number {
  const pattern = new RegExp(`^\\D*(?:${[...dialCode].join('\\D*')}\\D*)??0\\D*0`);
  return pattern.exec(text)?.[0].length ?? 0;
}

/** What was typed before the field knew of countries, as a number of the field's own country. */
export function international(text: string, dialCode: string): string {
  const typed = text.trim().replace(/^00/, '+');
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
