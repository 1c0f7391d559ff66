// Written by tools/generate.mjs; run `npm run generate` after adding an element.
import type { BrowserIsland } from '../core/element-definition';

/** Loaders of this package's islands by element type; one chunk for islands that stand together. */
export const islands: Record<string, () => Promise<BrowserIsland>> = {
  Attachments: () => import(/* webpackChunkName: "attachments" */ './islands-attachments').then((islands) => islands.Attachments),
  Button: () => import(/* webpackChunkName: "form" */ './islands-form').then((islands) => islands.Button),
  Captcha: () => import(/* webpackChunkName: "captcha" */ './islands-captcha').then((islands) => islands.Captcha),
  Checkbox: () => import(/* webpackChunkName: "form" */ './islands-form').then((islands) => islands.Checkbox),
  ContactUsForm: () => import(/* webpackChunkName: "contact" */ './islands-contact').then((islands) => islands.ContactUsForm),
  CountrySelect: () => import(/* webpackChunkName: "form" */ './islands-form').then((islands) => islands.CountrySelect),
  ExplicitConsent: () => import(/* webpackChunkName: "form" */ './islands-form').then((islands) => islands.ExplicitConsent),
  FormInput: () => import(/* webpackChunkName: "form" */ './islands-form').then((islands) => islands.FormInput),
  OptInButton: () => import(/* webpackChunkName: "form" */ './islands-form').then((islands) => islands.OptInButton),
  PhoneInput: () => import(/* webpackChunkName: "phone" */ './islands-phone').then((islands) => islands.PhoneInput),
  TextArea: () => import(/* webpackChunkName: "form" */ './islands-form').then((islands) => islands.TextArea),
};
