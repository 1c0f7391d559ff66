import { elementDefinition } from '../core/element-definition';
import { errorCss, submitCss } from '../form/form.css';
import { formOwner } from '../form/form-field';
import { SubmitButtonIsland } from '../form/SubmitButton.island';
import { buttonCss, buttonStyles, disabledCss } from '../style/button';
import { ButtonLabel } from '../style/ButtonLabel';
import { Button } from './Button';
import { buttonMeta, isSubmit } from './button.meta';

export const buttonElement = elementDefinition({
  meta: buttonMeta,
  View: Button,
  css: (_, { fields }) => [
    ...buttonCss(fields),
    ...(isSubmit(fields.action) ? [errorCss, submitCss] : []),
    // The commonest buttons always lead somewhere; of others only the whole page tells.
    ...(!isSubmit(fields.action) && !(fields.action === 'openUrl' && fields.linkUrl)
      ? [disabledCss]
      : []),
  ],
  styles: ({ fields }) => buttonStyles(fields),
  paddingPart: 'button',
  island: {
    chunk: 'form',
    View: SubmitButtonIsland,
    props: ({ id }, { page }) => ({ popupId: formOwner(page, id) }),
    Content: ({ element, classes }) => <ButtonLabel fields={element.fields} classes={classes} />,
  },
});
