import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { rootProps } from '../core/root-props';
import type { textMeta } from './text.meta';

/** The owner's words; the markup was sanitised when the page was published. */
export function Text({ element, classes }: ViewProps<FieldsOf<typeof textMeta>>) {
  return (
    <div
      {...rootProps(element, classes, 'text')}
      dangerouslySetInnerHTML={{ __html: element.fields.content }}
    />
  );
}
