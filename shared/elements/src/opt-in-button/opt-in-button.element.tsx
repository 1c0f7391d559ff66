import { elementDefinition } from '../core/element-definition';
import { errorCss, submitCss } from '../form/form.css';
import { formOwner } from '../form/form-field';
import { SubmitButtonIsland } from '../form/SubmitButton.island';
import { buttonCss, buttonStyles } from '../style/button';
import { ButtonLabel } from '../style/ButtonLabel';
import { optInButtonMeta } from './opt-in-button.meta';

export const optInButtonElement = elementDefinition({
  meta: optInButtonMeta,
  View: () => null,
  css: (_, { fields }) => [...buttonCss(fields), errorCss, submitCss],
  styles: ({ fields }) => buttonStyles(fields),
  paddingPart: 'button',
  island: {
    chunk: 'form',
    View: SubmitButtonIsland,
    props: ({ id }, { page }) => ({ popupId: formOwner(page, id) }),
    Content: ({ element, classes }) => <ButtonLabel fields={element.fields} classes={classes} />,
  },
});
