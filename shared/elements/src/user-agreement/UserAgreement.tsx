import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import type { userAgreementMeta } from './user-agreement.meta';

/** The agreement of the page (spec: user-agreement text block); sanitised when the page was published. */
export function UserAgreement({ element, classes }: ViewProps<FieldsOf<typeof userAgreementMeta>>) {
  const { agreement } = useRender().page.management;
  if (agreement === '')
    return <Placeholder element={element} classes={classes} text="components.editor.text" />;
  return (
    <div {...rootProps(element, classes, 'text')} dangerouslySetInnerHTML={{ __html: agreement }} />
  );
}
