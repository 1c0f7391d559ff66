import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { classNames, rootProps } from '../core/root-props';
import type { horizontalLineMeta } from './horizontal-line.meta';

export function HorizontalLine(props: ViewProps<FieldsOf<typeof horizontalLineMeta>>) {
  const { element, classes } = props;
  return (
    <div {...rootProps(element, classes)}>
      <hr className={classNames('line', classes['line'])} />
    </div>
  );
}
