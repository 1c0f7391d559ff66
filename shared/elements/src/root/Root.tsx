import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/render-context';
import { classNames, rootProps } from '../core/root-props';
import type { RootMeta } from './root-meta';

/** The page's content. */
export function Root({ element, classes }: ViewProps<FieldsOf<RootMeta>>) {
  return (
    <main {...rootProps(element, classes, 'root')}>
      {classes['backdrop'] && <div className={classNames('backdrop', classes['backdrop'])} />}
      <Children of={element} />
    </main>
  );
}
