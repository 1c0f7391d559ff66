import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { rootProps } from '../core/root-props';
import type { horizontalLineMeta } from './horizontal-line.meta';

export function HorizontalLine({ element, classes }: ViewProps<FieldsOf<typeof horizontalLineMeta>>) {
  return <hr {...rootProps(element, classes, 'line')} />;
}
