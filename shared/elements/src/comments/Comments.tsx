import type { FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { commentsBox, commentsService } from './comments-box';
import type { commentsMeta } from './comments.meta';

/** A discussion on a social service, of which nothing is loaded before the visitor asks for it. */
export function Comments({ element, classes }: ViewProps<FieldsOf<typeof commentsMeta>>) {
  const { page, url, t } = useRender();
  const { address, frame, height } = commentsBox(element.fields, url, page.locale);
  const named = (text: string) => text.replace('{service}', commentsService);
  return (
    <div
      {...rootProps(element, classes, 'comments')}
      data-enhance="comments"
      data-frame={frame}
      data-height={height}
      data-title={t('components.comments.title')}
    >
      <button type="button">{named(t('components.comments.show'))}</button>
      <p>
        <span>{named(t('components.comments.explain'))} </span>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('components.comments.open')}
        </a>
      </p>
    </div>
  );
}
