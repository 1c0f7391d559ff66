import { elementDefinition } from '../core/element-definition';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { LoginForm } from './LoginForm';
import { loginFormMeta } from './login-form.meta';

export const loginFormElement = elementDefinition({
  meta: loginFormMeta,
  View: LoginForm,
  styles: ({ fields }, context) => ({
    root: mergeRules(background(fields, context), {
      base: { display: 'flow-root', ...border(fields), 'max-inline-size': fields.width },
      mobile: { 'max-inline-size': fields.mobileWidth },
    }),
  }),
});
