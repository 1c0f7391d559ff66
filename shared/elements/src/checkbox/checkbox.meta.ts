import { defineElement, Flag } from '@atrium/contract';
import { consentFields } from '../form/consent-fields';

export const checkboxMeta = defineElement({
  type: 'Checkbox',
  children: false,
  runs: 'island',
  fields: {
    ...consentFields,
    /** The box cannot be ticked, and so is not asked for. */
    isCheckboxDisabled: Flag(),
  },
});
