import { mobileBreakpoint, overlayBreakpoint, type FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { useRender } from '../core/render-context';
import { classNames, rootProps } from '../core/root-props';
import { mediaFor } from '../style/style-sheet';
import { imageSizes, imageSource } from './image-source';
import type { imageMeta } from './image.meta';

export function Image({ element, classes }: ViewProps<FieldsOf<typeof imageMeta>>) {
  const { file, page, imagePriority } = useRender();
  const { fields } = element;
  const stored = file(fields.fileId);
  // A picture of another site only over https: anything else is a broken image on a secure page.
  const external = fields.externalUrl?.startsWith('https://') ? fields.externalUrl : null;
  const source = stored ? imageSource(stored) : external ? { src: external } : null;
  if (!source) return null;
  const priority = imagePriority(element.id);
  const { mobile } = mediaFor(mobileBreakpoint(page.type), overlayBreakpoint);
  const image = (
    <img
      {...source}
      className={classNames('image', classes['image'])}
      alt={fields.alt}
      sizes={source.srcSet && imageSizes(fields.width, fields.mobileWidth, mobile)}
      loading={priority === 'lazy' ? 'lazy' : undefined}
      fetchPriority={priority === 'high' ? 'high' : undefined}
      decoding={priority === 'lazy' ? 'async' : undefined}
    />
  );
  return (
    <div {...rootProps(element, classes)}>
      {fields.link ? (
        <a
          href={fields.link}
          target={fields.openNewTab ? '_blank' : undefined}
          rel={fields.openNewTab ? 'noopener noreferrer' : undefined}
          aria-label={fields.alt ? undefined : fields.link}
        >
          {image}
        </a>
      ) : (
        image
      )}
    </div>
  );
}
