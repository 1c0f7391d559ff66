import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/render-context';
import { classNames, rootProps } from '../core/root-props';
import type { contentBoxMeta } from './content-box.meta';

export function ContentBox({ element, classes }: ViewProps<FieldsOf<typeof contentBoxMeta>>) {
  const { fields } = element;
  const title = fields.headerTitle || fields.headerStyles.title;
  const showsHeader = (fields.headerVisibility || fields.headerStyles.visibility) && title !== '';
  return (
    <div {...rootProps(element, classes)}>
      {showsHeader && <p className={classNames('box-header', classes['header'])}>{title}</p>}
      <Children of={element} />
    </div>
  );
}
