import { isEditing, type MessageKey, type PageElement } from '@atrium/contract';
import type { Classes } from './element-definition';
import { useRender } from './render-context';
import { classNames } from './root-props';

/**
 * Stands where an element has nothing to show yet, and only for who edits the page; visitors are shown
 * nothing (spec: editor mode and editor preview).
 */
export function Placeholder({
  element,
  classes = {},
  text,
}: {
  element?: PageElement;
  classes?: Classes;
  text: MessageKey;
}) {
  const { mode, t } = useRender();
  if (!isEditing(mode)) return null;
  return (
    <div id={element?.anchor ?? undefined} className={classNames('placeholder', classes['root'])}>
      {t(text)}
    </div>
  );
}
