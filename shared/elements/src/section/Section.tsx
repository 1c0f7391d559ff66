import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { BackgroundVideo } from '../background-video/BackgroundVideo';
import { Children } from '../core/Children';
import { classNames, rootProps } from '../core/root-props';
import type { sectionMeta } from './section.meta';

export function Section({ element, classes }: ViewProps<FieldsOf<typeof sectionMeta>>) {
  return (
    <div {...rootProps(element, classes)}>
      <BackgroundVideo fields={element.fields} className={classes['film']} />
      <div className={classNames('container', classes['container'])}>
        <Children of={element} />
      </div>
    </div>
  );
}
