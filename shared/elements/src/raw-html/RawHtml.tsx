import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { rootProps } from '../core/root-props';
import type { rawHtmlMeta } from './raw-html.meta';

/**
 * The owner's own markup, as the origin balanced it. Its scripts are the browser's: they run in the order
 * in which they stand, before any of ours, and one that fails fails alone.
 */
export function RawHtml({ element, classes }: ViewProps<FieldsOf<typeof rawHtmlMeta>>) {
  if (element.fields.content.trim() === '') {
    return <Placeholder element={element} classes={classes} text="components.editor.empty" />;
  }
  return (
    <div
      {...rootProps(element, classes)}
      dangerouslySetInnerHTML={{ __html: element.fields.content }}
    />
  );
}
