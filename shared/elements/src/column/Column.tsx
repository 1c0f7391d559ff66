import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/Children';
import { rootProps } from '../core/root-props';
import type { columnMeta } from './column.meta';

export function Column({ element, classes }: ViewProps<FieldsOf<typeof columnMeta>>) {
  return (
    <div {...rootProps(element, classes)}>
      <Children of={element} />
    </div>
  );
}
