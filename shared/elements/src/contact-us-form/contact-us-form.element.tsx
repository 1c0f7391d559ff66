import { elementDefinition } from '../core/element-definition';
import { Children } from '../core/Children';
import { submitCss } from '../form/form.css';
import { formOwner } from '../form/form-field';
import { typography } from '../style/typography';
import { contactUsFormMeta } from './contact-us-form.meta';
import { ContactUsFormIsland } from './ContactUsForm.island';

export const contactUsFormElement = elementDefinition({
  meta: contactUsFormMeta,
  View: () => null,
  css: () => [submitCss],
  styles: ({ fields }) => ({ root: {}, thanks: typography(fields) }),
  island: {
    chunk: 'contact',
    View: ContactUsFormIsland,
    props: ({ id, fields }, { page, t }) => ({
      popupId: id,
      // A request that names no button is the form's own.
      senders: Object.values(page.elements)
        .filter(({ type }) => [contactUsFormMeta.type, 'Button', 'OptInButton'].includes(type))
        .flatMap((button) => (formOwner(page, button.id) === id ? [button.id] : [])),
      thanks: fields.successMessage.trim() || t('components.contact_us.success_message'),
    }),
    Content: ({ element }) => <Children of={element} />,
  },
});
