import {
  mobileBreakpoint,
  popupElementId,
  type FieldsOf,
  type PageElement,
} from '@atrium/contract';
import type { ReactNode } from 'react';
import type { ViewProps } from '../core/element-definition';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { classNames, rootProps } from '../core/root-props';
import { linkRel } from '../style/link-rel';
import { linkTarget } from '../style/link-target';
import { mediaAddress } from '../style/media-address';
import { imageClick } from './image-click';
import { imageLayout } from './image-layout';
import { imageSource } from './image-source';
import type { imageMeta } from './image.meta';

type ImageElement = PageElement<FieldsOf<typeof imageMeta>>;

export function Image({ element, classes }: ViewProps<FieldsOf<typeof imageMeta>>) {
  const { file, page, imagePriority } = useRender();
  const { alt, externalUrl, fileId } = element.fields;
  const stored = file(fileId);
  const external = mediaAddress(undefined, externalUrl);
  const source = stored
    ? imageSource(stored, imageLayout(page, element, mobileBreakpoint(page.type)))
    : external !== null && { src: external };
  if (!source) {
    return <Placeholder element={element} classes={classes} text="components.editor.image" />;
  }
  const priority = imagePriority(element.id);
  const isLazy = priority === 'lazy';
  const look = classNames('image', classes['image']);
  const isBlurred = Boolean(element.fields.blur);
  const img = (
    <img
      {...source}
      className={isBlurred ? undefined : look}
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
      <Clickable element={element}>
        {isBlurred ? <span className={look}>{image}</span> : image}
      </Clickable>
    </div>
  );
}

/** What a click on the image does, around it: a link, a button that opens a popup, or nothing. */
function Clickable({ element, children }: { element: ImageElement; children: ReactNode }) {
  const { page, file, t } = useRender();
  const { alt, openNewTab, rel } = element.fields;
  const click = imageClick(element.fields, { page, file });
  if (!click) return children;
  if (click.kind === 'popup') {
    return (
      <button
        type="button"
        className="image-button"
        popoverTarget={popupElementId(click.popupId)}
        aria-label={alt ? undefined : t('components.actions.open')}
      >
        {children}
      </button>
    );
  }
  const target = linkTarget(openNewTab ? 'openInNewWindow' : '', click.href, page.type);
  return (
    <a
      href={click.href}
      target={target}
      rel={linkRel(rel, target)}
      download={click.isDownload ? '' : undefined}
      aria-label={alt ? undefined : click.href}
    >
      {children}
    </a>
  );
}
