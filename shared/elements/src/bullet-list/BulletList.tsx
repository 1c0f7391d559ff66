import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { withPopupLinks } from '../popup/popup-links';
import type { bulletListMeta } from './bullet-list.meta';
import { listMarkup } from './list-markup';

export function BulletList({ element, classes }: ViewProps<FieldsOf<typeof bulletListMeta>>) {
  const { page } = useRender();
  const { content, items, bulletType } = element.fields;
  const html = withPopupLinks(listMarkup(content, items, bulletType === 'decimal'), page);
  if (html === '') {
    return <Placeholder element={element} classes={classes} text="components.editor.text" />;
  }
  return (
    <div {...rootProps(element, classes, 'list')} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
