import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { buttonName, isBlankButton } from '../style/button-name';
import { ButtonLabel } from '../style/ButtonLabel';
import { ButtonLink } from '../style/ButtonLink';
import { linkTarget } from '../style/link-target';
import type { openUrlButtonMeta } from './open-url-button.meta';

export function OpenUrlButton({ element, classes }: ViewProps<FieldsOf<typeof openUrlButtonMeta>>) {
  const { page, t } = useRender();
  const { fields } = element;
  if (isBlankButton(fields)) {
    return <Placeholder element={element} classes={classes} text="components.editor.text" />;
  }
  return (
    <div {...rootProps(element, classes)}>
      <ButtonLink
        className={classes['button']}
        href={fields.linkUrl}
        target={linkTarget(fields.linkTarget, fields.linkUrl, page.type)}
        rel={fields.rel}
        label={buttonName(fields, fields.linkUrl ?? t('components.actions.open'))}
      >
        <ButtonLabel fields={fields} classes={classes} />
      </ButtonLink>
    </div>
  );
}
