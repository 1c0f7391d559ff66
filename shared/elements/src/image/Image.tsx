import { mobileBreakpoint, type FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { classNames, rootProps } from '../core/root-props';
import { imageLayout } from './image-layout';
import { imageSource } from './image-source';
import type { imageMeta } from './image.meta';

export function Image({ element, classes }: ViewProps<FieldsOf<typeof imageMeta>>) {
  const { file, page, imagePriority } = useRender();
  const { alt, externalUrl, fileId, link, openNewTab } = element.fields;
  const stored = file(fileId);
  // A picture of another site only over https: anything else is a broken image on a secure page.
  const external = externalUrl?.startsWith('https://') ? externalUrl : null;
  const source = stored
    ? imageSource(stored, imageLayout(page, element, mobileBreakpoint(page.type)))
    : external !== null && { src: external };
  if (!source) {
    return <Placeholder element={element} classes={classes} text="components.editor.image" />;
  }
  const priority = imagePriority(element.id);
  const isLazy = priority === 'lazy';
  const img = (
    <img
      {...source}
      className={classNames('image', classes['image'])}
      alt={alt}
      loading={isLazy ? 'lazy' : undefined}
      decoding={isLazy ? 'async' : undefined}
      fetchPriority={priority === 'high' ? 'high' : undefined}
    />
  );
  // For an image that is not lazy React writes a preload link with all addresses a second time,
  // except inside of `picture`; it stands near the top anyway, where the browser finds it as soon.
  const image = isLazy ? img : <picture>{img}</picture>;
  return (
    <div {...rootProps(element, classes)}>
      {link ? (
        <a
          href={link}
          target={openNewTab ? '_blank' : undefined}
          rel={openNewTab ? 'noopener noreferrer' : undefined}
          aria-label={alt ? undefined : link}
        >
          {image}
        </a>
      ) : (
        image
      )}
    </div>
  );
}
