import { Choice, Color, Group, Id, Size, Text } from '@atrium/contract';
import type { PageContext } from '../core/element-definition';
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

/** Fields of everything that can have a background. */
export const backgroundFields = {
  backgroundColor: Color(),
  backgroundFileId: Id(),
  mobileBackgroundFileId: Id(),
  /** A mode or a position by name, or CSS as page builders store it. */
  backgroundPosition: Text(),
  background: Group({
    backgroundSize: Text(),
    backgroundRepeat: Text(),
    backgroundPosition: Text(),
    backgroundAttachment: Text(),
  }),
  backgroundSize: Text(),
  backgroundRepeat: Text(),
  backgroundAttachment: Text(),
  blur: Size(),
  backgroundMode: Choice(['', ...backgroundModes], ''),
};

export interface Background {
  backgroundColor: string | null;
  backgroundFileId: string | null;
  mobileBackgroundFileId: string | null;
  backgroundPosition: string;
  background: Record<'backgroundSize' | 'backgroundRepeat' | 'backgroundPosition' | 'backgroundAttachment', string>;
  backgroundSize: string;
  backgroundRepeat: string;
  backgroundAttachment: string;
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

const plain = (value: string, form: RegExp) => (form.test(value) ? value : undefined);

/** Rules of a background. Mobile gets its own image where there is one. */
export function background(fields: Background, context: PageContext): Rules {
  const file = context.file(fields.backgroundFileId);
  const mobileFile = context.file(fields.mobileBackgroundFileId);
  const mode = fields.backgroundMode || fields.backgroundPosition;
  const size = fields.background.backgroundSize || fields.backgroundSize;
  const repeat = fields.background.backgroundRepeat || fields.backgroundRepeat;
  const attachment = fields.background.backgroundAttachment || fields.backgroundAttachment;
  const position = fields.background.backgroundPosition || fields.backgroundPosition;
  const image: Declarations = {
    ...(modes[mode] ?? modes['cover']),
    'background-image': file && new CssUrl(`${file.url}?w=1600`),
    ...(size && { 'background-size': plain(size, /^(?:cover|contain|auto|[\d.]+(?:px|%)|\s)+$/) }),
    ...(repeat && { 'background-repeat': plain(repeat, /^(?:no-repeat|repeat|repeat-x|repeat-y|space|round)$/) }),
    ...(attachment && { 'background-attachment': plain(attachment, /^(?:scroll|fixed|local)$/) }),
  };
  const place = namedPosition(position) ?? (modes[position] ? undefined : plain(position, /^(?:top|bottom|left|right|center|[\d.]+(?:px|%)|\s)+$/));
  if (place) image['background-position'] = place;
  return {
    base: { 'background-color': fields.backgroundColor, ...(file ? image : {}) },
    mobile: {
      ...(mobileFile
        ? { ...(file ? {} : image), 'background-image': new CssUrl(`${mobileFile.url}?w=800`) }
        : file
          ? { 'background-image': new CssUrl(`${file.url}?w=800`) }
          : {}),
    },
  };
}
