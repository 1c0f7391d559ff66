import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { landmarkLabel } from '../core/landmark-label';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { classNames, rootProps } from '../core/root-props';
import { pageHeadlines } from '../headline/headline-anchors';
import { namedLevel } from '../headline/heading';
import type { tableOfContentsMeta } from './table-of-contents.meta';

/** Pixels by which each level of headings is set in (spec: blocks seen). */
const indent = 30;

/** Links to the page's headlines, which get their anchors by it. */
export function TableOfContents({
  element,
  classes,
}: ViewProps<FieldsOf<typeof tableOfContentsMeta>>) {
  const { page, t } = useRender();
  const { headersTypes, headerTitle, isOpenedByDefault } = element.fields;
  const levels = new Set(headersTypes.map(namedLevel).filter((level) => level !== undefined));
  const listed = [...pageHeadlines(page).values()].filter(
    ({ level }) => levels.size === 0 || levels.has(level),
  );
  if (listed.length === 0) {
    return <Placeholder element={element} classes={classes} text="components.editor.empty" />;
  }
  const top = Math.min(...listed.map(({ level }) => level));
  const title = headerTitle.trim() || t('components.table_of_contents.label');
  return (
    <nav {...rootProps(element, classes, 'toc')} aria-label={landmarkLabel(page, element, title)}>
      <details open={isOpenedByDefault}>
        <summary>{title}</summary>
        <ol>
          {listed.map(({ anchor, level, text, visible }) => (
            <li
              key={anchor}
              className={classNames(
                !visible.desktop && 'hide-desktop',
                !visible.mobile && 'hide-mobile',
              )}
              style={level > top ? { marginInlineStart: (level - top) * indent } : undefined}
            >
              <a href={`#${encodeURIComponent(anchor)}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
