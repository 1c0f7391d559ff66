// Written by tools/generate.mjs; run `npm run generate` after adding an element.
export { Captcha } from '../captcha/captcha.browser';
