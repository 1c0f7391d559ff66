import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/Children';
import { classNames, rootProps } from '../core/root-props';
import type { sectionMeta } from './section.meta';

export function Section({ element, classes }: ViewProps<FieldsOf<typeof sectionMeta>>) {
  return (
    <section {...rootProps(element, classes)}>
      <div className={classNames('container', classes['container'])}>
        <Children of={element} />
      </div>
    </section>
  );
}
