/** Rules of a field that is typed into. */
export const inputCss =
  '.field{inline-size:100%;min-block-size:48px;padding:10px 14px;font-size:16px;color:#1d2939;background:#fff;border:1px solid #667085;border-radius:6px}' +
  '.field::placeholder{color:#667085;opacity:1}' +
  '.field[aria-invalid=true]{border-color:#b42318}';

/** Rules of what is said when something is wrong. Red on white is 5.9:1, enough for small text. */
export const errorCss =
  '.field-error,.form-error{display:block;margin-block-start:4px;color:#b42318;font-size:14px;line-height:1.4}';

/** Rules of what sends a form and waits for the answer. */
export const submitCss =
  '.button[disabled]{opacity:.6;cursor:default}' +
  '.form-success{display:block;margin-block-start:8px;color:#067647;font-size:16px}';
