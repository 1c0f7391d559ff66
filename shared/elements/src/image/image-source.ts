import type { RenderFile } from '@atrium/contract';
import { imageWidths, isScalable, scaledAddress } from '../style/image-address';
import type { ImageLayout } from './image-layout';

export interface ImageSource {
  src: string;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
}

/**
 * Widths below the widest: for small phones and little places, for phones, for tablets and ordinary
 * screens, for large ones. More would be more markup than the better fit saves.
 */
const steps = [480, 800, 1120, 1600];

/** A step this near to the widest, as a share of it, is left out. */
const nearest = 0.8;

/**
 * Addresses and size of a stored image, narrower ones included. Its own size stands in the markup,
 * so that nothing moves when it arrives; it is never enlarged.
 */
export function imageSource(
  file: RenderFile,
  { sizes, widest, sharpest }: ImageLayout,
): ImageSource {
  const size = file.width && file.height ? { width: file.width, height: file.height } : {};
  if (!isScalable(file) || !file.width) return { src: file.url, ...size };
  const own = file.width;
  // The first width that is enough is the last; asked for more than it has, a file comes whole.
  const enough = Math.min(own, sharpest);
  const last = imageWidths.find((width) => width >= enough) ?? Math.max(...imageWidths);
  const widths = [...steps.filter((width) => width < Math.min(last, own) * nearest), last];
  const address = (width: number) => scaledAddress(file, width);
  const src = address(widths.find((width) => width >= Math.min(widest, own)) ?? last);
  if (widths.length < 2) return { src, ...size };
  const srcSet = widths.map((width) => `${address(width)} ${Math.min(width, own)}w`).join(',');
  return { src, srcSet, sizes, ...size };
}
