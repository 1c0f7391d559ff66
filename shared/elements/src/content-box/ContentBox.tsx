import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/Children';
import { classNames, rootProps } from '../core/root-props';
import type { contentBoxMeta } from './content-box.meta';

/** A box; with a header its paddings lie below it, so that the header fills the whole width. */
export function ContentBox({ element, classes }: ViewProps<FieldsOf<typeof contentBoxMeta>>) {
  const { headerStyles, headerTitle, headerVisibility } = element.fields;
  const title = headerTitle || headerStyles.title;
  if (title === '' || !(headerVisibility || headerStyles.visibility)) {
    return (
      <div {...rootProps(element, classes, 'box', classes['body'])}>
        <Children of={element} />
      </div>
    );
  }
  return (
    <div {...rootProps(element, classes, 'box')}>
      <p className={classNames('box-header', classes['header'])}>{title}</p>
      <div className={classNames('box-body', classes['body'])}>
        <Children of={element} />
      </div>
    </div>
  );
}
