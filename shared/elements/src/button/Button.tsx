import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { ButtonLabel } from '../style/ButtonLabel';
import { ButtonLink } from '../style/ButtonLink';
import { linkTarget } from '../style/link-target';
import type { buttonMeta } from './button.meta';

/** A button that leads somewhere is a link. Without an address it is only its label. */
export function Button({ element, classes }: ViewProps<FieldsOf<typeof buttonMeta>>) {
  const { page } = useRender();
  const { fields } = element;
  const address = fields.action === 'nextStepRedirection' ? page.optIn.nextStepUrl : fields.linkUrl;
  return (
    <div {...rootProps(element, classes)}>
      <ButtonLink
        className={classes['button']}
        href={address}
        target={linkTarget(fields.linkTarget, page.type)}
        rel={fields.rel}
      >
        <ButtonLabel fields={fields} classes={classes} />
      </ButtonLink>
    </div>
  );
}
