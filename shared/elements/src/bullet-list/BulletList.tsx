import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { rootProps } from '../core/root-props';
import type { bulletListMeta } from './bullet-list.meta';
import { readListItems } from './list-items';

export function BulletList({ element, classes }: ViewProps<FieldsOf<typeof bulletListMeta>>) {
  const { content, items, iconType } = element.fields;
  const Tag = iconType === 'decimal' ? 'ol' : 'ul';
  const isNested = /<li[\s>][\s\S]*<[ou]l[\s>]/i.test(content);
  // Lists inside of lists are kept as the owner wrote them.
  if (isNested) {
    return <div {...rootProps(element, classes, 'list')} dangerouslySetInnerHTML={{ __html: content }} />;
  }
  const texts = items.length > 0 ? items.map(({ text }) => text) : readListItems(content);
  return (
    <Tag {...rootProps(element, classes, 'list', iconType === 'check' && 'list-check')}>
      {texts.map((html, index) => (
        <li key={index} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </Tag>
  );
}
