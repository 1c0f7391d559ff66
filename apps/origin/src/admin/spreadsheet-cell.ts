/** What makes a cell a formula, the wide forms among them: a spreadsheet in Japanese takes them as well. */
const sign = /[=+\-@＝＋－＠]/gu;
const lostSpace = /[\s"]/;
/** What may end a cell before this one's end: many spreadsheets split at semicolons or tabs, wherever quotes stand. */
const separator = /[;\t\r\n]/;

function beginsCell(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0) {
    const character = text.charAt(before);
    if (separator.test(character)) return true;
    if (!lostSpace.test(character)) return false;
    before -= 1;
  }
  return true;
}

/**
 * A text as a cell that no spreadsheet runs, whichever separator it splits the file at: an apostrophe stands
 * before every sign that would begin a formula, and before what is dropped at the beginning of a cell (OWASP,
 * CSV injection).
 */
export function spreadsheetCell(text: string): string {
  const defused = text.replace(sign, (found, at: number) =>
    beginsCell(text, at) ? `'${found}` : found,
  );
  return /^[\t\r]/.test(defused) ? `'${defused}` : defused;
}
