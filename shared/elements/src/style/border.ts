import { Choice, Color, Group, Length, Size, Text } from '@atrium/contract';
import type { Declarations } from './rules';

const borderTypes = ['None', 'fullBorder', 'bottomOnly', 'topOnly', 'topAndBottom'] as const;
const borderStyles = ['solid', 'dashed', 'dotted', 'double', 'none'] as const;

/** Widths in px; a wider border hides what it is around. */
const borderWidths = { min: 0, max: 100 } as const;

const number = String.raw`-?(?:\d{1,4}(?:\.\d{1,3})?|\.\d{1,3})(?:px)?`;
const color = String.raw`(?:#[\da-fA-F]{3,8}|[a-zA-Z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))`;
const shadow = String.raw`(?:inset\s+)?(?:${number}\s+){2,4}${color}(?:\s+inset)?`;

/** What shadows look like, one or a few of them. */
const shadowForm = {
  pattern: String.raw`^\s*(?:|none|${shadow}(?:\s*,\s*${shadow}){0,5})\s*$`,
  description: 'a shadow: 0 8px 24px rgba(0, 0, 0, 0.2)',
};

/** Fields of everything that can have a border (spec: border types). */
export const borderFields = {
  borderType: Choice(borderTypes, 'None'),
  borderWidth: Size({ ...borderWidths, default: 1 }),
  borderColor: Color({ default: '#d0d5dd' }),
  borderStyle: Choice(borderStyles, 'solid'),
  borderRadius: Length({ aliases: ['radius'] }),
  border: Group({
    width: Size(borderWidths),
    color: Color(),
    style: Choice(['', ...borderStyles], ''),
    radius: Length(),
  }),
  boxShadow: Text('', undefined, shadowForm),
};

export interface Border {
  borderType?: string;
  borderWidth?: number;
  borderColor?: string | null;
  borderStyle?: string;
  borderRadius?: string | null;
  border?: { width: number | null; color: string | null; style: string; radius: string | null };
  boxShadow?: string;
}

/** Border, radius and shadow. A border that only `border` describes goes all around. */
export function border(fields: Border): Declarations {
  const own = fields.border;
  const width = own?.width ?? fields.borderWidth ?? 1;
  const type = fields.borderType === 'None' && own?.width ? 'fullBorder' : fields.borderType;
  const line = `${width}px ${own?.style || fields.borderStyle || 'solid'} ${own?.color ?? fields.borderColor ?? 'currentColor'}`;
  const all = type === 'fullBorder';
  return {
    border: all ? line : undefined,
    'border-top': !all && (type === 'topOnly' || type === 'topAndBottom') ? line : undefined,
    'border-bottom': !all && (type === 'bottomOnly' || type === 'topAndBottom') ? line : undefined,
    'border-radius': own?.radius ?? fields.borderRadius,
    'box-shadow': fields.boxShadow?.trim(),
  };
}
