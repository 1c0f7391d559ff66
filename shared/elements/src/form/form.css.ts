/** Rules of everything that can be filled in or sent. Red on white is 5.9:1, enough for small text. */
export const formCss =
  '.field{position:relative}' +
  '.field-input{inline-size:100%;min-block-size:48px;padding:10px 14px;font:inherit;font-size:16px;color:#1d2939;background:#fff;border:1px solid #667085;border-radius:6px}' +
  '.field-input::placeholder{color:#667085;opacity:1}' +
  '.field-input[aria-invalid=true]{border-color:#b42318}' +
  '.field-input:read-only{background:#f2f4f7}' +
  '.field-error,.form-error{display:block;margin-block-start:4px;color:#b42318;font-size:14px;line-height:1.4}' +
  '.form-success{display:block;margin-block-start:8px;color:#067647;font-size:16px}';
