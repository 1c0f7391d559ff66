import type { RenderFile } from '@atrium/contract';

/** Widths, in px, in which the origin makes images. */
export const imageWidths = [320, 480, 640, 800, 1120, 1600, 2240];

/** Types that are sent as they are: drawings have no pixels, animations would lose their frames. */
const unscaled = ['image/svg+xml', 'image/gif'];

/** Whether `?w=` gives a narrower image; files described by other systems are elsewhere. */
export function isScalable(file: RenderFile): boolean {
  return file.url.startsWith('/files/') && !unscaled.includes(file.type);
}
