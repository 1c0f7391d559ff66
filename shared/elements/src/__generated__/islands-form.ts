// Written by tools/generate.mjs; run `npm run generate` after adding an element.
export { Button } from '../button/button.browser';
export { Checkbox } from '../checkbox/checkbox.browser';
export { CountrySelect } from '../country-select/country-select.browser';
export { ExplicitConsent } from '../explicit-consent/explicit-consent.browser';
export { FormInput } from '../form-input/form-input.browser';
export { OptInButton } from '../opt-in-button/opt-in-button.browser';
export { TextArea } from '../text-area/text-area.browser';
