import { elementDefinition } from '../core/element-definition';
import { mergeRules } from '../style/box';
import { typography } from '../style/typography';
import { BulletList } from './BulletList';
import { bulletListMeta } from './bullet-list.meta';

export const bulletListElement = elementDefinition({
  meta: bulletListMeta,
  View: BulletList,
  css: () => '.list{margin:0;padding-inline-start:1.5em}.list-check{list-style-type:"✓  "}',
  styles: ({ fields }) => ({
    root: mergeRules(typography(fields), {
      base: { 'list-style-type': fields.iconType === 'none' ? 'none' : null },
      nested: {
        '& li+li': { 'margin-block-start': fields.spaceBetweenItems },
        '& li::marker': { color: fields.iconColor },
      },
    }),
  }),
});
