import type { PageDocument, PageElement, RenderFile } from '@atrium/contract';
import type { ImagePriority } from '@atrium/elements';

/** Bands of the page, from the top, that may be in view at first: a header and what follows it. */
const bandsAboveFold = 2;

type FileReader = (id: string | null) => RenderFile | undefined;

/** Width, in px, that an image has at most; undefined where there is nothing to show. */
function imageWidth({ fields }: PageElement, file: FileReader): number | undefined {
  const { fileId, externalUrl, width } = fields;
  const stored = typeof fileId === 'string' ? file(fileId) : undefined;
  if (!stored && typeof externalUrl !== 'string') return undefined;
  const asked =
    typeof width === 'string' && width.endsWith('px') ? Number.parseFloat(width) : Infinity;
  return Math.min(asked, stored?.width ?? Infinity);
}

/** The images of a band in document order. */
function imagesOf(page: PageDocument, bandId: string): PageElement[] {
  const images: PageElement[] = [];
  const stack = [bandId];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const element = page.elements[id];
    if (!element || element.type === 'Popup') continue;
    if (element.type === 'Image') images.push(element);
    stack.push(...element.childIds.toReversed());
  }
  return images;
}

/**
 * Decides how urgently images are fetched: those of the topmost band that has any at once, the widest
 * of them before all others; later ones lazily, or they would compete with it.
 */
export function imagePriorities(
  page: PageDocument,
  file: FileReader,
): (id: string) => ImagePriority {
  const priorities = new Map<string, ImagePriority>();
  const children = page.elements[page.rootId]?.childIds ?? [];
  const bands = children.filter((id) => page.elements[id]?.type !== 'Popup');
  for (const bandId of bands.slice(0, bandsAboveFold)) {
    let widest: { id: string; width: number } | undefined;
    for (const image of imagesOf(page, bandId)) {
      const width = imageWidth(image, file);
      if (width === undefined) continue;
      priorities.set(image.id, 'eager');
      if (!widest || width > widest.width) widest = { id: image.id, width };
    }
    if (widest) {
      priorities.set(widest.id, 'high');
      break;
    }
  }
  return (id) => priorities.get(id) ?? 'lazy';
}
