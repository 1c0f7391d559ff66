import type { RenderFile } from '@atrium/contract';
import { imageWidths, isScalable } from '../style/image-address';
import type { ImageLayout } from './image-layout';

export interface ImageSource {
  src: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
}

/** Device pixels per CSS pixel up to which a sharper file is offered. */
const sharpest = 2;

/**
 * Addresses and size of a stored image, narrower ones included. Its own size stands in the markup,
 * so that nothing moves when it arrives; it is never enlarged.
 */
export function imageSource(file: RenderFile, { sizes, widest }: ImageLayout): ImageSource {
  const size = file.width && file.height ? { width: file.width, height: file.height } : {};
  if (!isScalable(file) || !file.width) return { src: file.url, ...size };
  const own = file.width;
  const enough = Math.min(own, widest * sharpest);
  // The first width that is enough ends the list; asked for more than it has, a file comes whole.
  const last = imageWidths.findIndex((width) => width >= enough);
  const widths = last === -1 ? imageWidths : imageWidths.slice(0, last + 1);
  const address = (width: number) => `${file.url}?w=${width}`;
  const plain = widths.find((width) => width >= Math.min(widest, own)) ?? widths.at(-1);
  const src = plain ? address(plain) : file.url;
  if (widths.length < 2) return { src, ...size };
  const srcSet = widths.map((width) => `${address(width)} ${Math.min(width, own)}w`).join(',');
  return { src, srcSet, sizes, ...size };
}
