import { Choice, Color, Group, Id, Size, Text, type RenderFile } from '@atrium/contract';
import type { PageContext } from '../core/element-definition';
import { isScalable, scaledAddress } from './image-address';
import { CssUrl, type Declarations, type Rules } from './rules';

/** Named modes of page, section and content backgrounds (spec: background modes). */
export const backgroundModes = [
  'cover', 'cover100Width', 'cover100WidthHeight', 'repeat', 'repeatX', 'repeatY', 'repeatXTop', 'repeatXBottom',
  'center', 'Default', 'Fixed', 'Repeat', 'Width100', 'Width100Height100', 'ScalesWithoutCropping',
] as const; // prettier-ignore

/** The nine places at which a section's background can be fixed. */
export const backgroundPositions = [
  'TopLeft', 'TopCenter', 'TopRight', 'CenterLeft', 'Center', 'CenterRight', 'BottomLeft', 'BottomCenter',
  'BottomRight',
] as const; // prettier-ignore

/** Blurs, in px: beyond the most nothing of an image is left, and drawing it is slow. */
export const blurs = { min: 0, max: 100 } as const;

const length = String.raw`(?:0|-?(?:\d{1,4}(?:\.\d{1,3})?|\.\d{1,3})(?:px|%))`;
const size = `(?:auto|${length})`;
const place = `(?:top|bottom|left|right|center|${length})`;
const position = String.raw`${place}(?:\s+${place})?`;

const formOf = (pattern: string, description: string) => ({
  pattern: String.raw`^\s*(?:|${pattern})\s*$`,
  description,
});

/** CSS as page builders store it. */
const placementFields = {
  backgroundSize: Text(
    '',
    undefined,
    formOf(
      String.raw`cover|contain|${size}(?:\s+${size})?`,
      'a size: cover, contain, 50% or 200px auto',
    ),
  ),
  backgroundRepeat: Text(
    '',
    undefined,
    formOf(
      'no-repeat|repeat|repeat-x|repeat-y|space|round',
      'no-repeat, repeat, repeat-x or repeat-y',
    ),
  ),
  backgroundAttachment: Text('', undefined, formOf('scroll|fixed|local', 'scroll, fixed or local')),
};

const positionForm = formOf(
  [...backgroundPositions, position].join('|'),
  'a position: TopLeft, center or left 20px',
);

/** Fields of everything that can have a background. */
export const backgroundFields = {
  backgroundColor: Color(),
  backgroundFileId: Id(),
  mobileBackgroundFileId: Id(),
  /** A mode or a position by name, or CSS as page builders store it. */
  backgroundPosition: Text(
    '',
    undefined,
    formOf(
      [...backgroundModes, ...backgroundPositions, position].join('|'),
      'a mode or a position: cover, TopLeft, center or left 20px',
    ),
  ),
  background: Group({ ...placementFields, backgroundPosition: Text('', undefined, positionForm) }),
  ...placementFields,
  blur: Size(blurs),
  backgroundMode: Choice(['', ...backgroundModes], ''),
};

export interface Background {
  backgroundColor: string | null;
  backgroundFileId: string | null;
  mobileBackgroundFileId: string | null;
  backgroundPosition: string;
  background: Record<
    'backgroundSize' | 'backgroundRepeat' | 'backgroundPosition' | 'backgroundAttachment',
    string
  >;
  backgroundSize: string;
  backgroundRepeat: string;
  backgroundAttachment: string;
  blur: number | null;
  backgroundMode: string;
}

const modes: Record<string, Declarations> = {
  cover: { 'background-size': 'cover', 'background-position': 'center', 'background-repeat': 'no-repeat' },
  cover100Width: { 'background-size': '100% auto', 'background-repeat': 'no-repeat' },
  cover100WidthHeight: { 'background-size': '100% 100%', 'background-repeat': 'no-repeat' },
  repeat: { 'background-repeat': 'repeat' },
  repeatX: { 'background-repeat': 'repeat-x' },
  repeatY: { 'background-repeat': 'repeat-y' },
  repeatXTop: { 'background-repeat': 'repeat-x', 'background-position': 'top' },
  repeatXBottom: { 'background-repeat': 'repeat-x', 'background-position': 'bottom' },
  center: { 'background-repeat': 'no-repeat', 'background-position': 'center' },
  Default: { 'background-size': 'cover', 'background-position': 'center', 'background-repeat': 'no-repeat' },
  Fixed: { 'background-size': 'cover', 'background-position': 'center', 'background-attachment': 'fixed' },
  Repeat: { 'background-repeat': 'repeat' },
  Width100: { 'background-size': '100% auto', 'background-repeat': 'no-repeat' },
  Width100Height100: { 'background-size': '100% 100%', 'background-repeat': 'no-repeat' },
  ScalesWithoutCropping: { 'background-size': 'contain', 'background-repeat': 'no-repeat', 'background-position': 'center' },
}; // prettier-ignore

/** `TopLeft` → `top left`. */
function namedPosition(name: string): string | undefined {
  if (!(backgroundPositions as readonly string[]).includes(name)) return undefined;
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

/** Where the image stands and how it fills its box: the mode first, then what is said in CSS. */
function placement(fields: Background): Declarations {
  const mode = fields.backgroundMode || fields.backgroundPosition;
  const size = fields.background.backgroundSize || fields.backgroundSize;
  const repeat = fields.background.backgroundRepeat || fields.backgroundRepeat;
  const attachment = fields.background.backgroundAttachment || fields.backgroundAttachment;
  const position = fields.background.backgroundPosition || fields.backgroundPosition;
  const declarations: Declarations = { ...(modes[mode] ?? modes['cover']) };
  const set = (property: string, value: string) => {
    if (value.trim()) declarations[property] = value.trim();
  };
  set('background-size', size);
  set('background-repeat', repeat);
  set('background-attachment', attachment);
  const isOnlyMode = Object.hasOwn(modes, position) && position !== 'center';
  if (!isOnlyMode) set('background-position', namedPosition(position) ?? position);
  return declarations;
}

/** Widths, in px, at which backgrounds are fetched for ordinary, for narrow, and for large or sharp screens. */
const fetchedWidths = { wide: 1600, narrow: 800, widest: 2240 };

/** Once blurred, an image has no more to show than a narrower one. */
const blurredWidth = 1120;

function address(file: RenderFile | undefined, width: number, sharper?: number) {
  if (!file) return undefined;
  if (!isScalable(file)) return new CssUrl(file.url);
  return new CssUrl(
    scaledAddress(file, width),
    sharper === undefined ? undefined : scaledAddress(file, sharper),
  );
}

/** Whether more of an image is there than ordinary screens fetch, and worth its bytes. */
const hasMore = (file: RenderFile | undefined) =>
  file !== undefined && isScalable(file) && (file.width ?? 0) > fetchedWidths.wide * 1.2;

/** A blurred image lies on a layer of its own below the content, or the content would be blurred too. */
const layer = {
  content: '""',
  position: 'absolute',
  inset: 0,
  'z-index': -1,
  'border-radius': 'inherit',
};

/** The natural size of an image that is fetched narrower than it is; patterns are drawn in it. */
function naturalSize(
  place: Declarations,
  file: RenderFile | undefined,
  width: number,
): Declarations {
  const isNarrowed = file && isScalable(file) && file.width !== null && file.width > width;
  return isNarrowed && !place['background-size']
    ? { 'background-size': `${file.width}px auto` }
    : {};
}

/**
 * Rules of a background. One across the whole screen (`reach`) is fetched wider where screens are large or
 * sharp. Narrow screens fetch a narrower image, or their own one where there is
 * one; there the image scrolls along, because phones draw fixed backgrounds badly.
 */
export function background(
  fields: Background,
  context: PageContext,
  reach: 'screen' | 'container' = 'container',
): Rules {
  const file = context.file(fields.backgroundFileId);
  const mobileFile = context.file(fields.mobileBackgroundFileId) ?? file;
  const color = { 'background-color': fields.backgroundColor };
  if (!mobileFile) return { base: color };
  const place = placement(fields);
  const blur = fields.blur ?? 0;
  const { widest } = fetchedWidths;
  const hasSharper = reach === 'screen' && blur === 0 && hasMore(file);
  const width = blur === 0 ? fetchedWidths.wide : blurredWidth;
  const image = {
    'background-image': address(file, width, hasSharper ? widest : undefined),
    ...naturalSize(place, file, width),
  };
  const mobileImage = {
    'background-image': address(mobileFile, fetchedWidths.narrow),
    ...naturalSize(place, mobileFile, fetchedWidths.narrow),
    'background-attachment': place['background-attachment'] === 'fixed' ? 'scroll' : null,
  };
  if (blur === 0) {
    const wide = hasSharper ? { 'background-image': address(file, widest) } : {};
    return { base: { ...color, ...place, ...image }, wide, mobile: mobileImage };
  }
  // By what lies over the image and not by the image itself, whose blurred edges would let the colour below
  // through: it would have to be larger than its box, and then a menu in the box would be cut off with it.
  const veil = {
    'backdrop-filter': `blur(${blur}px)`,
    '-webkit-backdrop-filter': `blur(${blur}px)`,
  };
  return {
    base: { ...color, position: 'relative', isolation: 'isolate' },
    nested: { '&:before': { ...layer, ...place, ...image }, '&:after': { ...layer, ...veil } },
    mobileNested: { '&:before': mobileImage },
  };
}
