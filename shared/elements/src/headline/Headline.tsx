import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { withPopupLinks } from '../popup/popup-links';
import { pageHeadlines } from './headline-anchors';
import { readHeading } from './heading';
import type { headlineMeta } from './headline.meta';

export function Headline({ element, classes }: ViewProps<FieldsOf<typeof headlineMeta>>) {
  const { isFirstHeadline, page } = useRender();
  const { content, headerType } = element.fields;
  const { level, html } = readHeading(content, headerType, isFirstHeadline(element.id));
  // Without words it would be an entry without a name in the list of headings.
  if (html === '') {
    return <Placeholder element={element} classes={classes} text="components.editor.text" />;
  }
  const Tag = `h${level}` as const;
  return (
    <Tag
      id={pageHeadlines(page).get(element.id)?.anchor}
      {...rootProps(element, classes, 'headline')}
      dangerouslySetInnerHTML={{ __html: withPopupLinks(html, page) }}
    />
  );
}
