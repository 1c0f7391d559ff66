import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { BackgroundVideo } from '../background-video/BackgroundVideo';
import { Children } from '../core/Children';
import { mainId } from './main-id';
import type { RootMeta } from './root-meta';

/** The page's content: the one landmark that everything else is around. */
export function Root({ element, classes }: ViewProps<FieldsOf<RootMeta>>) {
  return (
    <main id={mainId} className={classes['root'] || undefined}>
      <BackgroundVideo fields={element.fields} className={classes['film']} />
      <Children of={element} />
    </main>
  );
}
