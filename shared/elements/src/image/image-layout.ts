import type { PageDocument, PageElement } from '@atrium/contract';
import { rowColumns } from '../row/columns';

/** How wide an image's place on the page is. */
export interface ImagePlace {
  /** On wide screens, in px; `null` where it grows with the window. */
  wide: number | null;
  /** Share of the window where it grows with it. */
  wideShare: number;
  /** Share of the window on narrow screens. */
  narrowShare: number;
}

const pixels = (length: string | null | undefined) =>
  length?.endsWith('px') ? Number.parseFloat(length) : null;

const share = (length: string | null | undefined) =>
  length?.endsWith('%') ? Math.min(1, Number.parseFloat(length) / 100) : 1;

function sectionWidth({ fields }: PageElement): number | null {
  return pixels((fields['width'] ?? fields['contentWidth']) as string);
}

function columnShare(page: PageDocument, column: PageElement): number {
  const row = page.elements[column.parentId ?? ''];
  if (row?.type !== 'Row') return 1;
  const sizes = rowColumns(page, row.childIds, row.fields['size'] as number[]);
  return (sizes[row.childIds.indexOf(column.id)]?.size ?? 12) / 12;
}

/** The room that an element has, from the bands, columns and paddings around it. */
function placeOf(page: PageDocument, element: PageElement): ImagePlace {
  const above: PageElement[] = [];
  for (let id = element.parentId; id !== null; id = page.elements[id]?.parentId ?? null) {
    const parent = page.elements[id];
    if (parent) above.unshift(parent);
  }
  const place: ImagePlace = { wide: null, wideShare: 1, narrowShare: 1 };
  for (const parent of above) {
    if (parent.type === 'Section') place.wide = sectionWidth(parent);
    else if (parent.type === 'RemotePopup') place.wide = parent.fields['width'] as number;
    else if (parent.type === 'Column') {
      const part = columnShare(page, parent);
      const isStacked = page.elements[parent.parentId ?? '']?.fields['disableStacking'] !== true;
      if (place.wide !== null) place.wide *= part;
      place.wideShare *= part;
      if (!isStacked) place.narrowShare *= part;
    }
    if (parent.type !== 'Section' && place.wide !== null) {
      place.wide -= (parent.padding.left ?? 0) + (parent.padding.right ?? 0);
    }
  }
  return place;
}

const windowShare = (part: number) => `${Math.round(part * 100)}vw`;

export interface ImageLayout {
  /** The `sizes` attribute. */
  sizes: string;
  /** Widest that it is shown in px, as far as it is known. */
  widest: number;
  /** Widest file, in px, that a screen shows better than a narrower one. */
  sharpest: number;
}

/** Estimates how wide an image is shown, so that the browser fetches a file that fits. */
export function imageLayout(
  page: PageDocument,
  element: PageElement<{ width: string | null; mobileWidth: string | null }>,
  breakpoint: number,
): ImageLayout {
  const { width, mobileWidth } = element.fields;
  const place = placeOf(page, element);
  const own = pixels(width);
  const room = place.wide === null ? null : Math.max(1, Math.round(place.wide * share(width)));
  const wide = own === null ? room : Math.min(own, room ?? own);
  const mobileOwn = pixels(mobileWidth) ?? (mobileWidth === null ? own : null);
  const narrowPart = place.narrowShare * share(mobileWidth ?? width);
  const narrow = Math.min(mobileOwn ?? Infinity, Math.round(breakpoint * narrowPart));
  const isSmall = mobileOwn !== null && mobileOwn <= smallestScreen * place.narrowShare;
  const narrowSize = isSmall
    ? `${mobileOwn}px`
    : mobileOwn === null
      ? windowShare(narrowPart)
      : `min(${windowShare(narrowPart)},${mobileOwn}px)`;
  const wideSize = wide === null ? windowShare(place.wideShare * share(width)) : `${wide}px`;
  const sizes =
    narrowSize === wideSize ? wideSize : `(max-width:${breakpoint}px) ${narrowSize},${wideSize}`;
  if (wide === null) return { sizes, widest: Infinity, sharpest: Infinity };
  const narrowSharpest = narrow * (mobileOwn === null ? fluidDensity : density);
  return {
    sizes,
    widest: Math.max(wide, narrow),
    sharpest: Math.max(wide * density, narrowSharpest),
  };
}

/** Device pixels per CSS pixel up to which a sharper file is offered. */
const density = 2;

/** The same where an image grows up to the breakpoint: the sharp screens are phones, half as wide. */
const fluidDensity = 1.4;

/** Narrowest screen, in px, that pages are made for. */
const smallestScreen = 320;
