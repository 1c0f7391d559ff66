import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { rootProps } from '../core/root-props';
import type { bulletListMeta } from './bullet-list.meta';
import { listMarkup } from './list-markup';

export function BulletList({ element, classes }: ViewProps<FieldsOf<typeof bulletListMeta>>) {
  const { content, items, bulletType } = element.fields;
  const html = listMarkup(content, items, bulletType === 'decimal');
  if (html === '') return null;
  return (
    <div {...rootProps(element, classes, 'list')} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
