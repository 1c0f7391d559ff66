import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/Children';
import { rootProps } from '../core/root-props';
import type { faqItemMeta } from './faq-item.meta';

/** One question, closed at first and independent of the others. */
export function FaqItem({ element, classes }: ViewProps<FieldsOf<typeof faqItemMeta>>) {
  return (
    <details {...rootProps(element, classes)}>
      <summary>{element.fields.title}</summary>
      <div>
        <Children of={element} />
      </div>
    </details>
  );
}
