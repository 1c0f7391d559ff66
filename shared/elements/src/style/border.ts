import { Choice, Color, Group, Length, Size, Text } from '@atrium/contract';
import type { Declarations } from './rules';

export const borderTypes = ['None', 'fullBorder', 'bottomOnly', 'topOnly', 'topAndBottom'] as const;
const borderStyles = ['solid', 'dashed', 'dotted', 'double', 'none'] as const;

/** Widths in px; a wider border hides what it is around. */
const borderWidths = { min: 0, max: 100 } as const;

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
  boxShadow: Text(),
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

const shadowForm =
  /^(?:(?:inset\s+)?(?:-?\d+(?:\.\d+)?(?:px)?\s+){2,4}(?:#[0-9a-f]{3,8}|[a-z]+|rgba?\([\d\s.,%]+\)))(?:\s+inset)?$/i;

/** A shadow that is one, or nothing. */
export function boxShadow(value: string | undefined): string | undefined {
  return value && value.length < 200 && shadowForm.test(value.trim()) ? value.trim() : undefined;
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
    'box-shadow': boxShadow(fields.boxShadow),
  };
}
