import type { FieldsOf } from '@atrium/contract';
import { Children } from '../core/Children';
import type { ViewProps } from '../core/element-definition';
import { classNames, rootProps } from '../core/root-props';
import type { inlineSectionMeta } from './inline-section.meta';

/** A band of a page that stands in a frame; the window around it is told how large it is. */
export function InlineSection({ element, classes }: ViewProps<FieldsOf<typeof inlineSectionMeta>>) {
  return (
    <div {...rootProps(element, classes)} data-enhance="inline-section" data-id={element.id}>
      <div className={classNames('inline-container', classes['container'])}>
        <Children of={element} />
      </div>
    </div>
  );
}
