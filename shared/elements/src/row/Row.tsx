import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/Children';
import { rootProps } from '../core/root-props';
import type { rowMeta } from './row.meta';

export function Row({ element, classes }: ViewProps<FieldsOf<typeof rowMeta>>) {
  return (
    <div {...rootProps(element, classes, 'row')}>
      <Children of={element} />
    </div>
  );
}
