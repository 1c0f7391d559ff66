import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/Children';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import type { faqItemMeta } from './faq-item.meta';

/** One question, closed at first and independent of the others. */
export function FaqItem({ element, classes }: ViewProps<FieldsOf<typeof faqItemMeta>>) {
  const { t } = useRender();
  const { title } = element.fields;
  return (
    <details {...rootProps(element, classes)}>
      <summary aria-label={title ? undefined : t('components.actions.open')}>{title}</summary>
      <div>
        <Children of={element} />
      </div>
    </details>
  );
}
