import { popupElementId, type FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { classNames, rootProps } from '../core/root-props';
import { buttonName, isBlankButton } from '../style/button-name';
import { ButtonLabel } from '../style/ButtonLabel';
import { ButtonLink } from '../style/ButtonLink';
import { linkTarget } from '../style/link-target';
import { buttonAddress } from './button-address';
import type { buttonMeta } from './button.meta';

/** A button that opens a popup of the page is one; one that leads somewhere is a link. */
export function Button({ element, classes }: ViewProps<FieldsOf<typeof buttonMeta>>) {
  const context = useRender();
  const { page, t } = context;
  const { fields } = element;
  const { action, popup, srcFileId } = fields;
  if (isBlankButton(fields)) {
    return <Placeholder element={element} classes={classes} text="components.editor.text" />;
  }
  const label = <ButtonLabel fields={fields} classes={classes} />;
  if (action === 'showPopup' && popup !== null && page.elements[popup]?.type === 'Popup') {
    return (
      <div {...rootProps(element, classes)}>
        <button
          type="button"
          className={classNames('button', classes['button'])}
          popoverTarget={popupElementId(popup)}
          aria-haspopup="dialog"
          aria-label={buttonName(fields, t('components.actions.open'))}
        >
          {label}
        </button>
      </div>
    );
  }
  const href = buttonAddress(fields, context);
  const file = srcFileId === null ? undefined : page.files[srcFileId];
  return (
    <div {...rootProps(element, classes)}>
      <ButtonLink
        className={classes['button']}
        href={href}
        target={linkTarget(fields.linkTarget, href, page.type)}
        download={action === 'downloadFile' ? (file?.filename ?? '') : undefined}
        rel={fields.rel}
        label={buttonName(fields, href ?? t('components.actions.open'))}
      >
        {label}
      </ButtonLink>
    </div>
  );
}
