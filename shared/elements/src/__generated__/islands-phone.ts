// Written by tools/generate.mjs; run `npm run generate` after adding an element.
export { PhoneInput } from '../phone-input/phone-input.browser';
