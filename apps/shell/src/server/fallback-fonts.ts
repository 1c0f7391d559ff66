import type { FontFigures, FontKind } from '@atrium/contract';

/** A font of devices: names of its files and mean widths of its letters, in thousandths of an em. */
interface DeviceFont {
  regular: readonly string[];
  bold: readonly string[];
  width: number;
  boldWidth: number;
}

const named = (name: string, postScript: string): Pick<DeviceFont, 'regular' | 'bold'> => ({
  regular: [name, `${postScript}-Regular`],
  bold: [`${name} Bold`, `${postScript}-Bold`],
});

const arial: DeviceFont = {
  regular: ['Arial', 'Liberation Sans'],
  bold: ['Arial Bold', 'Liberation Sans Bold'],
  width: 446,
  boldWidth: 480,
};
const times: DeviceFont = {
  regular: ['Times New Roman', 'Liberation Serif'],
  bold: ['Times New Roman Bold', 'Liberation Serif Bold'],
  width: 406,
  boldWidth: 433,
};
const courier: DeviceFont = {
  regular: ['Courier New', 'Liberation Mono'],
  bold: ['Courier New Bold', 'Liberation Mono Bold'],
  width: 600,
  boldWidth: 600,
};
const sans = [
  arial,
  { ...named('Roboto', 'Roboto'), width: 445, boldWidth: 452 },
  { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], width: 510, boldWidth: 576 },
];

/** One for desktops and Apple's devices, one for Android, one for Linux. */
const deviceFonts: Readonly<Record<FontKind, readonly DeviceFont[]>> = {
  'sans-serif': sans,
  cursive: sans,
  serif: [
    times,
    { ...named('Noto Serif', 'NotoSerif'), width: 481, boldWidth: 512 },
    { regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'], width: 516, boldWidth: 567 },
  ],
  monospace: [
    courier,
    { ...named('Droid Sans Mono', 'DroidSansMono'), width: 600, boldWidth: 600 },
    { regular: ['DejaVu Sans Mono'], bold: ['DejaVu Sans Mono Bold'], width: 602, boldWidth: 602 },
  ],
};

/** What a font without any fitted fallback ends in. */
export const genericStacks: Readonly<Record<FontKind, string>> = {
  'sans-serif': 'system-ui, sans-serif',
  serif: 'Georgia, serif',
  monospace: 'ui-monospace, monospace',
  cursive: 'cursive',
};

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;

function fallbackFace(
  family: string,
  weights: string,
  names: readonly string[],
  size: number,
  { ascent, descent, lineGap }: FontFigures,
): string {
  const scaled = (value: number) => percent(value / 1000 / size);
  return (
    `@font-face{font-family:"${family}"${weights && `;font-weight:${weights}`};` +
    `src:${names.map((name) => `local("${name}")`).join()};size-adjust:${percent(size)};` +
    `ascent-override:${scaled(ascent)};descent-override:${scaled(descent)};` +
    `line-gap-override:${scaled(lineGap)}}`
  );
}

/** Fonts of devices, fitted to a font: while that is on its way, texts take the room that it will take. */
export function fallbackFonts(
  name: string,
  kind: FontKind,
  figures: FontFigures,
  hasBold: boolean,
): { families: string[]; css: string } {
  const families: string[] = [];
  let css = '';
  for (const [index, device] of deviceFonts[kind].entries()) {
    const family = `${name} fallback${index === 0 ? '' : ` ${index + 1}`}`;
    families.push(family);
    const size = figures.width / device.width;
    css += fallbackFace(family, hasBold ? '1 550' : '', device.regular, size, figures);
    if (!hasBold) continue;
    const boldSize = (figures.boldWidth ?? figures.width * 1.04) / device.boldWidth;
    css += fallbackFace(family, '551 1000', device.bold, boldSize, figures);
  }
  return { families, css };
}
