// Written by tools/generate.mjs; run `npm run generate` after adding an element.
export { Attachments } from '../attachments/attachments.browser';
