import { isEditing, type FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { withPopupLinks } from '../popup/popup-links';
import { onlyParagraph } from './paragraph';
import type { textMeta } from './text.meta';

/** The owner's words; the markup was sanitised when the page was published. */
export function Text({ element, classes }: ViewProps<FieldsOf<typeof textMeta>>) {
  const { mode, page } = useRender();
  const content = withPopupLinks(element.fields.content, page);
  if (content === '' && isEditing(mode)) {
    return <Placeholder element={element} classes={classes} text="components.editor.text" />;
  }
  const paragraph = onlyParagraph(content);
  if (paragraph !== undefined)
    return <p {...rootProps(element, classes)} dangerouslySetInnerHTML={{ __html: paragraph }} />;
  return (
    <div {...rootProps(element, classes, 'text')} dangerouslySetInnerHTML={{ __html: content }} />
  );
}
