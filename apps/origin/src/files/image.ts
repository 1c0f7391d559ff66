import type { Sharp, SharpOptions } from 'sharp';
import type { FileType } from './file-type';

/** Beyond what cameras take; a small file can claim far more and would fill the memory. */
export const mostPixels = 50_000_000;

/** Widths, in px, that an image can be asked for; any number would let strangers fill the disk. */
export const imageWidths = [160, 320, 480, 640, 800, 1120, 1600, 2240] as const;

export type ImageFormat = 'webp' | 'jpeg' | 'png';

const raster: ReadonlySet<string> = new Set<FileType>([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);

export function isRasterImage(type: string): boolean {
  return raster.has(type);
}

/** Pictures that can be made narrower. GIFs move, and SVGs need no pixels. */
export function isResizable(type: string): boolean {
  return raster.has(type) && type !== 'image/gif';
}

/** Loaded with the first picture; most processes of an origin only send ready files. */
async function openImage(content: Buffer, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One picture at a time on one core, and nothing kept: visitors' requests come first.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(content, { limitInputPixels: mostPixels, ...options });
}

const lengthInPixels = (value: string | undefined): number | undefined => {
  const match = /^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(value ?? '');
  return match ? Math.round(Number(match[1])) : undefined;
};

/** Size of an SVG by its own words; nothing of it is rendered here. */
function readSvgSize(text: string): { width: number; height: number } | undefined {
  const tag = /<svg\b[^>]*>/i.exec(text)?.[0] ?? '';
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
  const box = attribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = lengthInPixels(attribute('width')) ?? Math.round(box?.[2] ?? NaN);
  const height = lengthInPixels(attribute('height')) ?? Math.round(box?.[3] ?? NaN);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Width and height as they are shown, in px. Undefined where there is no picture or it cannot be read. */
export async function readImageSize(
  content: Buffer,
  type: FileType,
): Promise<{ width: number; height: number } | undefined> {
  if (type === 'image/svg+xml') return readSvgSize(content.toString('utf8', 0, 16_384));
  if (!isRasterImage(type)) return undefined;
  try {
    // Too many pixels are the caller's to refuse, with a sentence of its own.
    const image = await openImage(content, { limitInputPixels: false });
    const { autoOrient } = await image.metadata();
    return autoOrient;
  } catch {
    return undefined;
  }
}

/** The best format that a browser takes for a picture of a type. */
export function formatFor(type: string, accept: string | undefined): ImageFormat {
  if (/\bimage\/webp\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i.test(accept ?? '')) return 'webp';
  return type === 'image/jpeg' ? 'jpeg' : 'png';
}

/** Makes a picture narrower, never wider, upright and without the camera's notes. */
export async function resizeImage(
  content: Buffer,
  width: number,
  format: ImageFormat,
): Promise<Buffer> {
  const image = await openImage(content);
  const resized = image.autoOrient().resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'webp'
      ? resized.webp({ quality: 78, effort: 4 })
      : format === 'jpeg'
        ? resized.jpeg({ quality: 80, mozjpeg: true })
        : resized.png({ compressionLevel: 9, palette: true });
  return encoded.toBuffer();
}
