import type { FieldsOf } from '@atrium/contract';
import { Children } from '../core/Children';
import type { ViewProps } from '../core/element-definition';
import { rootProps } from '../core/root-props';
import type { loginFormMeta } from './login-form.meta';

/** The box around a form's controls; they name their form, so nothing here has to be one. */
export function LoginForm({ element, classes }: ViewProps<FieldsOf<typeof loginFormMeta>>) {
  return (
    <div {...rootProps(element, classes)}>
      <Children of={element} />
    </div>
  );
}
