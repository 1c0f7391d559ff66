// Written by tools/generate.mjs; run `npm run generate` after adding an element.
import type { ElementDefinition } from '../core/element-definition';
import { buttonElement } from '../button/button.element';
import { explicitConsentElement } from '../explicit-consent/explicit-consent.element';
import { formInputElement } from '../form-input/form-input.element';
import { optInButtonElement } from '../opt-in-button/opt-in-button.element';
import { sectionElement } from '../section/section.element';

/** Every element of this package by type. */
export const elements: Record<string, ElementDefinition> = {
  Button: buttonElement,
  ExplicitConsent: explicitConsentElement,
  FormInput: formInputElement,
  OptInButton: optInButtonElement,
  Section: sectionElement,
};
