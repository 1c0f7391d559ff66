import { elementDefinition } from '../core/element-definition';
import { fieldStyles } from '../form/field-styles';
import { errorCss, inputCss } from '../form/form.css';
import { fieldTexts, formOwner } from '../form/form-field';
import { Icon } from '../style/Icon';
import { attachmentsMeta } from './attachments.meta';
import { AttachmentsIsland } from './Attachments.island';

const filesCss =
  '.files-label{display:block;margin-block-end:4px}' +
  // Files can be dropped on the control; the border says so.
  '.field[type=file]{border-style:dashed}' +
  '.field::file-selector-button{margin-inline-end:12px;padding:4px 12px;font:inherit;color:inherit;background:#f2f4f7;border:1px solid #667085;border-radius:4px;cursor:pointer}' +
  '.files{margin:0;padding:0;list-style:none}' +
  '.files li{display:flex;align-items:center;gap:8px;margin-block-start:4px}' +
  '.files button{min-inline-size:32px;min-block-size:32px;font:inherit;color:inherit;background:none;border:1px solid currentColor;border-radius:4px;cursor:pointer}';

export const attachmentsElement = elementDefinition({
  meta: attachmentsMeta,
  View: () => null,
  css: () => [inputCss, errorCss, filesCss],
  styles: ({ fields }) => fieldStyles(fields),
  paddingPart: 'input',
  island: {
    chunk: 'attachments',
    View: AttachmentsIsland,
    props: ({ id }, { page, attachments, t }) => ({
      popupId: formOwner(page, id),
      limits: attachments,
      texts: {
        remove: t('components.attachments.remove'),
        tooLarge: t('validation.file_too_large'),
        tooMany: t('validation.files_too_many'),
      },
    }),
    htmlProps: ({ fields }, context) => ({
      label: fieldTexts(fields, context).label,
      hasIcon: context.icon(fields.iconClassName) !== null,
    }),
    Content: ({ element }) => <Icon className={element.fields.iconClassName} words="after" />,
  },
});
