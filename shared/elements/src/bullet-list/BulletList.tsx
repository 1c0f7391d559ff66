import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { rootProps } from '../core/root-props';
import type { bulletListMeta } from './bullet-list.meta';
import { listMarkup } from './list-markup';

export function BulletList({ element, classes }: ViewProps<FieldsOf<typeof bulletListMeta>>) {
  const { content, items, bulletType } = element.fields;
  const html = listMarkup(content, items, bulletType === 'decimal');
  if (html === '') {
    return <Placeholder element={element} classes={classes} text="components.editor.text" />;
  }
  return (
    <div {...rootProps(element, classes, 'list')} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
