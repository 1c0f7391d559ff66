import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/Children';
import { rootProps } from '../core/root-props';
import type { faqMeta } from './faq.meta';

/** Questions that open one by one. `<details>` does all of it, and a search in the page opens it too. */
export function Faq({ element, classes }: ViewProps<FieldsOf<typeof faqMeta>>) {
  return (
    <div {...rootProps(element, classes, 'faq')}>
      <Children of={element} />
    </div>
  );
}
