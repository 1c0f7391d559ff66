import { fontStylesPlace, safeFontStack, type RenderFont } from '@atrium/contract';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { familyFigures } from './font-figures';
import { isFontPackage, readFontPackage, type FontPackage } from './font-package';

/** Fonts that one page can name; further ones are shown in what the system has. */
const mostFonts = 12;

export interface FontCatalogOptions {
  /** The operator's own folder of packages; its families win. */
  fontsDir: string | null;
  /** The origin's package: figures of families, and the packages that are installed with it. */
  resourcesDir: string;
  /** Whether fonts without files come from Google, which then learns of every visitor. */
  usesGoogleFonts: boolean;
}

/** Places of a folder where packages can lie: in it, and where npm puts them. */
const placesIn = (folder: string): string[] =>
  ['', '@fontsource', '@fontsource-variable'].flatMap((scope) => [
    join(folder, scope),
    join(folder, 'node_modules', scope),
  ]);

/** Packages installed with the origin, beside it or further up. */
function installedPlaces(folder: string): string[] {
  const places = ['@fontsource', '@fontsource-variable'].map((scope) =>
    join(folder, 'node_modules', scope),
  );
  return folder === dirname(folder) ? places : [...places, ...installedPlaces(dirname(folder))];
}

function packagesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .map((name) => join(place, name))
    .filter(isFontPackage);
}

/**
 * The fonts that this origin serves. They are found once, when it starts; nothing of their files is
 * in memory.
 */
export class FontCatalog {
  /** By name in lower case, as CSS compares them. */
  private readonly families = new Map<string, FontPackage>();
  private readonly files = new Map<string, string>();
  private readonly figuresOf: ReturnType<typeof familyFigures>;

  constructor(private readonly options: FontCatalogOptions) {
    const { fontsDir, resourcesDir } = options;
    this.figuresOf = familyFigures(join(resourcesDir, 'fonts/google-fonts.csv'));
    const places = [...(fontsDir ? placesIn(fontsDir) : []), ...installedPlaces(resourcesDir)];
    for (const folder of places.flatMap(packagesIn)) {
      const found = readFontPackage(folder);
      const key = found.family.toLowerCase();
      if (this.families.has(key)) continue;
      this.families.set(key, found);
      for (const [url, file] of found.files) this.files.set(url, file);
    }
  }

  /** Names of the families that it has files of. */
  get names(): string[] {
    return Array.from(this.families.values(), ({ family }) => family);
  }

  /** The file at an address. */
  file(url: string): string | undefined {
    return this.files.get(url);
  }

  /** Whether texts in a font look like it: it is on every device, or comes with the page. */
  has(name: string): boolean {
    return (
      safeFontStack(name) !== null ||
      this.families.has(name.toLowerCase()) ||
      this.stylesheet(name) !== null
    );
  }

  /** What a renderer must know of the fonts that a page names. */
  fonts(names: readonly string[]): Record<string, RenderFont> {
    return Object.fromEntries(
      names
        .filter((name) => safeFontStack(name) === null)
        .slice(0, mostFonts)
        .map((name) => [name, this.font(name)]),
    );
  }

  private font(name: string): RenderFont {
    const own = this.families.get(name.toLowerCase());
    const known = this.figuresOf(name);
    return {
      kind: own?.kind ?? known?.kind ?? 'sans-serif',
      figures: known?.figures ?? null,
      faces: own?.faces ?? [],
      ranges: own?.ranges ?? {},
      stylesheet: own ? null : this.stylesheet(name),
    };
  }

  /**
   * Google's style sheet of a family. Its first address answers with those of the styles asked for that
   * the family has; the second one, `css2`, with nothing where it lacks any of them.
   */
  private stylesheet(name: string): string | null {
    const known = this.options.usesGoogleFonts ? this.figuresOf(name) : undefined;
    if (!known) return null;
    const family = encodeURIComponent(known.name).replace(/%20/g, '+');
    return `https://fonts.googleapis.com/css?family=${family}:${fontStylesPlace}&display=swap`;
  }
}
