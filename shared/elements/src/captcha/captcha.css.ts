/** Rules of the box in every state; a dark one has `captcha-dark`. */
export const captchaCss =
  '.captcha{display:inline-flex;gap:12px;align-items:center;box-sizing:border-box;max-inline-size:100%;' +
  'min-block-size:56px;padding:12px 16px;border:1px solid #667085;border-radius:6px;background:#fff;color:#1d2939;' +
  'font-size:16px;text-align:start}' +
  '.captcha-dark{background:#1d2939;color:#fff;border-color:#98a2b3}' +
  '.captcha label{display:flex;gap:12px;align-items:center;cursor:pointer}' +
  '.captcha input{flex:none;inline-size:24px;block-size:24px;margin:0;cursor:inherit}' +
  '.captcha-state:not(:empty){font-size:14px}' +
  '.captcha-working:before{content:"";display:inline-block;inline-size:14px;block-size:14px;margin-inline-end:8px;' +
  'vertical-align:-2px;border:2px solid;border-inline-end-color:#0000;border-radius:50%;' +
  'animation:captcha 1s linear infinite}' +
  '@keyframes captcha{to{transform:rotate(1turn)}}' +
  '@media(prefers-reduced-motion:reduce){.captcha-working:before{animation:none}}' +
  // Nothing to do without script; the words say so.
  '.captcha-plain{display:none}' +
  '@media(scripting:none){.captcha{display:none}.captcha-plain{display:block}}' +
  // A press on the button that waits is a touch of its form.
  '.button:disabled{pointer-events:none}';
