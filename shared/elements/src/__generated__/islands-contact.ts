// Written by tools/generate.mjs; run `npm run generate` after adding an element.
export { ContactUsForm } from '../contact-us-form/contact-us-form.browser';
