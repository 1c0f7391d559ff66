import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { ButtonLabel } from '../style/ButtonLabel';
import { ButtonLink } from '../style/ButtonLink';
import { linkTarget } from '../style/link-target';
import type { openUrlButtonMeta } from './open-url-button.meta';

export function OpenUrlButton({ element, classes }: ViewProps<FieldsOf<typeof openUrlButtonMeta>>) {
  const { page } = useRender();
  const { fields } = element;
  return (
    <div {...rootProps(element, classes)}>
      <ButtonLink
        className={classes['button']}
        href={fields.linkUrl}
        target={linkTarget(fields.linkTarget, page.type)}
        rel={fields.rel}
      >
        <ButtonLabel fields={fields} classes={classes} />
      </ButtonLink>
    </div>
  );
}
