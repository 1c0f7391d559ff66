import { defineElement, Length } from '@atrium/contract';
import { backgroundFields } from '../style/background';
import { borderFields } from '../style/border';

/** A form of its own: of the fields in it, sent by the buttons in it (spec: custom login form block). */
export const loginFormMeta = defineElement({
  type: 'LoginForm',
  children: true,
  runs: 'none',
  fields: { ...backgroundFields, ...borderFields, width: Length(), mobileWidth: Length() },
});
