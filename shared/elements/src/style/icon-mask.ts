import type { RenderIcon } from '@atrium/contract';
import { iconLook, iconScale } from './icon-looks';
import { CssUrl, type Declarations } from './rules';

const rounded = (value: number) => Number(value.toFixed(3));

/** Width of a drawing that is `size` px high, or `scale` times as high as the letters of its text. */
export function iconWidth({ width, height }: RenderIcon, size: number | null, scale = 1): string {
  const ratio = width / height;
  return size === null ? `${rounded(ratio * scale)}em` : `${rounded(ratio * size)}px`;
}

/** Size of a drawing's box. */
export function iconSize(icon: RenderIcon, size: number | null, scale = 1): Declarations {
  return { 'inline-size': iconWidth(icon, size, scale), 'block-size': size ?? `${scale}em` };
}

/** The shape that a box is cut to. The prefixed name is the one that every browser knows. */
export function iconShape({ width, height, path }: RenderIcon): Declarations {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'>` +
    `<path d='${path}'/></svg>`;
  return { '-webkit-mask-image': new CssUrl(`data:image/svg+xml,${svg}`) };
}

/**
 * A drawing as rules of a pseudo-element instead of as markup: where many boxes show the same icon,
 * it is sent once.
 *
 * @param className the owner's, which can also say how large it is and how it looks or moves
 */
export function iconMask(
  icon: RenderIcon,
  className = '',
  size: number | null = null,
): Declarations {
  return {
    content: '""',
    ...iconSize(icon, size, iconScale(className)),
    ...iconLook(className),
    'background-color': 'currentColor',
    ...iconShape(icon),
  };
}
