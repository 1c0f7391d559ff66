import type { RenderFile } from '@atrium/contract';

/** Widths, in px, in which the origin makes images. */
export const imageWidths = [320, 480, 640, 800, 1120, 1600, 2240];

/** Types that are sent as they are: drawings have no pixels, animations would lose their frames. */
const unscaled = ['image/svg+xml', 'image/gif'];

/** Where the origin keeps a file: its id, what stands for its content, its name. */
const ownAddress = /^\/files\/[^/?#]+\/[^/?#]+\/[^/?#]+$/;

/** Whether the origin makes it narrower; files described by other systems are elsewhere. */
export function isScalable(file: RenderFile): boolean {
  return ownAddress.test(file.url) && !unscaled.includes(file.type);
}

/**
 * Address of a scalable file made narrower: its width stands for its name, `/files/bread/d14feee9/640`.
 * `srcset` says it several times an image, so it is short.
 */
export function scaledAddress(file: RenderFile, width: number): string {
  return file.url.slice(0, file.url.lastIndexOf('/') + 1) + width;
}
