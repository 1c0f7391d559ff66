import type { RenderFile } from '@atrium/contract';

/** Widths, in px, in which the origin makes images. */
export const imageWidths = [320, 480, 640, 800, 1120, 1600, 2240];

/** Types that are sent as they are: drawings have no pixels, animations would lose their frames. */
const unscaled = ['image/svg+xml', 'image/gif'];

export interface ImageSource {
  src: string;
  srcSet?: string;
  width?: number;
  height?: number;
}

/** The widths of an image up to its own; a photo is never enlarged. */
export function imageSource(file: RenderFile): ImageSource {
  const size = file.width && file.height ? { width: file.width, height: file.height } : {};
  if (unscaled.includes(file.type) || !file.width || !file.url.startsWith('/files/')) return { src: file.url, ...size };
  const own = file.width;
  const widths = imageWidths.filter((width) => width < own);
  const next = imageWidths.find((width) => width >= own);
  if (next) widths.push(next);
  const address = (width: number) => `${file.url}?w=${width}`;
  return {
    src: address(widths.filter((width) => width <= 1120).at(-1) ?? 320),
    srcSet: widths.map((width) => `${address(width)} ${Math.min(width, own)}w`).join(','),
    ...size,
  };
}

/** `sizes` for an image that is `width` wide, or as wide as its column, and fills narrow screens. */
export function imageSizes(width: string | null, mobileWidth: string | null, mobileQuery: string): string {
  const pixels = width?.endsWith('px') ? width : null;
  const narrow = mobileWidth?.endsWith('px') ? mobileWidth : pixels ? `min(100vw, ${pixels})` : '100vw';
  return `${mobileQuery.replace('@media', '')} ${narrow}, ${pixels ?? 'min(100vw, 1120px)'}`;
}

const ratioForm = /^(\d{1,4}(?:\.\d+)?)\s*[/:]\s*(\d{1,4}(?:\.\d+)?)$/;

/** `16:9` or `16/9` as CSS writes it. */
export function aspectRatio(ratio: string): string | null {
  const [, width, height] = ratioForm.exec(ratio.trim()) ?? [];
  return width && height && Number(height) > 0 ? `${width}/${height}` : null;
}
