import { defineElement } from '@atrium/contract';
import { consentFields } from '../form/consent-fields';

export const explicitConsentMeta = defineElement({
  type: 'ExplicitConsent',
  children: false,
  runs: 'island',
  fields: consentFields,
});
