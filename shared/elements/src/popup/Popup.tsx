import { popupElementId, type FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/Children';
import { useRender } from '../core/render-context';
import { classNames } from '../core/root-props';
import { CloseButton } from './CloseButton';
import type { popupMeta } from './popup.meta';
import { hasForm } from './has-form';
import { popupName } from './popup-name';

/**
 * A dialog that is a popover as well: its buttons open it before there is any script, and the script
 * opens it as a modal one (spec: states, Popup). What the script must know stands in attributes. A form
 * that was sent closes it (spec: send-form), so the thanks stand outside of it.
 */
export function Popup({ element, classes }: ViewProps<FieldsOf<typeof popupMeta>>) {
  const { page, t } = useRender();
  const { fields } = element;
  const id = popupElementId(element.id);
  const { openAutomatically, openOnMobileAutomatically, openOnExit, delay, mobileDelay } = fields;
  const dialog = (
    <dialog
      id={id}
      popover="auto"
      className={classNames('popup', classes['root'])}
      aria-label={popupName(page, element) || t('components.popup.label')}
      data-enhance="popup"
      data-days={fields.closedDays ?? undefined}
      data-delay={openAutomatically ? delay : undefined}
      data-mobile-delay={openOnMobileAutomatically ? (mobileDelay ?? delay) : undefined}
      data-exit={openOnExit ? '' : undefined}
    >
      {fields.showClose && (
        <form method="dialog">
          <CloseButton popoverTarget={id} popoverTargetAction="hide" />
        </form>
      )}
      <div
        id={element.anchor ?? undefined}
        className={classNames('popup-content', classes['content'])}
      >
        <Children of={element} />
      </div>
    </dialog>
  );
  if (!hasForm(page, element.id)) return dialog;
  return (
    <>
      {dialog}
      <div id={`${id}-thanks`} className={classes['thanks']}>
        <span role="status" />
        <CloseButton />
      </div>
    </>
  );
}
