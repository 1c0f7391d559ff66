/** A drawing of one colour: the text's own. */
export interface RenderIcon {
  /** Size of the drawing's own coordinates. */
  width: number;
  height: number;
  /** Path data. */
  path: string;
}

/** Where drawings lie: by style, and `v4` by the names that version 4 gave them. */
export type IconFolder = 'solid' | 'regular' | 'brands' | 'v4';

/** Fetches a drawing of a folder; null where it has none of the name. */
export type DrawingReader = (folder: IconFolder, name: string) => RenderIcon | null;

/** Finds the drawing that an icon's class names ask for; null where there is none. */
export type IconReader = (className: string) => RenderIcon | null;

/** An icon's name and where its drawing may lie, the best place first. */
export interface IconName {
  name: string;
  folders: readonly IconFolder[];
}

const solid: readonly IconFolder[] = ['solid', 'regular', 'brands'];
const regular: readonly IconFolder[] = ['regular', 'solid', 'brands'];
const brands: readonly IconFolder[] = ['brands', 'solid'];
/** Version 4 knew one style only, and names that later versions changed. */
const version4: readonly IconFolder[] = ['v4', ...solid];

/** Styles by the class that says them; those that are not free are drawn in the nearest one that is. */
const styles = new Map<string, readonly IconFolder[]>([
  ['fa', version4],
  ...['fas', 'fa-solid', 'fad', 'fa-duotone'].map((name) => [name, solid] as const),
  ...['far', 'fa-regular', 'fal', 'fa-light', 'fat', 'fa-thin'].map(
    (name) => [name, regular] as const,
  ),
  ...['fab', 'fa-brands'].map((name) => [name, brands] as const),
]);

/** Classes that say how an icon looks or moves, and not which one it is. */
const modifier =
  /^fa-(?:lg|xs|sm|xl|2xs|2xl|\d{1,2}x|fw|ul|li|border|inverse|stack|classic|sharp|spin|pulse|beat|fade|bounce|shake|(?:pull|rotate|flip|stack|spin|beat|swap|sharp)-.{1,20})$/;

/**
 * Reads an icon's class names in the spellings of Font Awesome 4 (`fa fa-star-o`), 5 (`far fa-star`)
 * and 6 (`fa-regular fa-star`). Null where they name no icon.
 */
export function readIconClass(className: string): IconName | null {
  const words = className.toLowerCase().trim().slice(0, 200).split(/\s+/);
  const style = words.find((word) => word !== 'fa' && styles.has(word)) ?? 'fa';
  const named = words.find(
    (word) => /^fa-[a-z0-9-]{1,60}$/.test(word) && !styles.has(word) && !modifier.test(word),
  );
  return named ? { name: named.slice(3), folders: styles.get(style) ?? version4 } : null;
}

/**
 * The class names by which an owner's text asks for a drawing, without any others; null where they
 * ask for none. A text must name the style: other class names begin with `fa-` as well.
 */
export function iconWords(className: string): string | null {
  const words = className.toLowerCase().trim().slice(0, 200).split(/\s+/);
  if (!words.some((word) => styles.has(word)) || !readIconClass(className)) return null;
  return words.filter((word) => styles.has(word) || /^fa-[a-z0-9-]{1,60}$/.test(word)).join(' ');
}

/**
 * The class names by which an owner's text lays the icons inside of a tag on top of each other, and how
 * large; null where it does not.
 */
export function stackWords(className: string): string | null {
  const words = className.toLowerCase().trim().slice(0, 200).split(/\s+/);
  if (!words.includes('fa-stack')) return null;
  return [
    'fa-stack',
    ...words.filter((word) => /^fa-(?:lg|2?xs|sm|2?xl|\d{1,2}x)$/.test(word)),
  ].join(' ');
}

/** Finds icons by class names among drawings. */
export function iconReader(drawing: DrawingReader): IconReader {
  return (className) => {
    const icon = readIconClass(className);
    for (const folder of icon?.folders ?? []) {
      const found = drawing(folder, icon?.name ?? '');
      if (found) return found;
    }
    return null;
  };
}
