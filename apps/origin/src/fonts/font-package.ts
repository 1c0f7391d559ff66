import type { FontKind, RenderFontFace } from '@atrium/contract';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Files of one family, as a package of Fontsource brings them. */
export interface FontPackage {
  family: string;
  kind: FontKind;
  faces: RenderFontFace[];
  ranges: Record<string, string>;
  /** Where the files lie, by address. */
  files: [url: string, file: string][];
}

interface Metadata {
  id?: unknown;
  family?: unknown;
  category?: unknown;
  variable?: false | { wght?: { min?: string; max?: string } };
}

const kinds: Readonly<Record<string, FontKind>> = {
  serif: 'serif',
  monospace: 'monospace',
  handwriting: 'cursive',
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Whether a folder is such a package. */
export const isFontPackage = (folder: string): boolean =>
  ['metadata.json', 'unicode.json', 'package.json', 'files'].every((name) =>
    existsSync(join(folder, name)),
  );

/**
 * Reads a package (`@fontsource/lora`, `@fontsource-variable/inter`). Its version stands in the
 * addresses, so they can be kept for ever.
 */
export function readFontPackage(folder: string): FontPackage {
  const { id, family, category, variable } = readJson(join(folder, 'metadata.json')) as Metadata;
  const { version } = readJson(join(folder, 'package.json')) as { version?: unknown };
  if (typeof id !== 'string' || typeof family !== 'string' || typeof version !== 'string') {
    throw new Error(`${folder} does not say its family or its version`);
  }
  const ranges = Object.fromEntries(
    Object.entries(readJson(join(folder, 'unicode.json')) as Record<string, string>).map(
      ([subset, range]) => [subset.replace(/[[\]]/g, ''), range],
    ),
  );
  const faces: RenderFontFace[] = [];
  const files: FontPackage['files'] = [];
  const pattern = /^(.+)-(\d{3}|wght)-(normal|italic)\.woff2$/;
  for (const name of readdirSync(join(folder, 'files')).sort()) {
    const [, start = '', axis = '', style] = pattern.exec(name) ?? [];
    const subset = start.slice(id.length + 1);
    if (!start.startsWith(`${id}-`) || ranges[subset] === undefined) continue;
    const { min = '400', max = '400' } = (variable && variable.wght) || {};
    const url = `/fonts/${axis === 'wght' ? 'variable-' : ''}${basename(folder)}/${version}/${name}`;
    const weight = axis === 'wght' ? `${min} ${max}` : axis;
    faces.push({ url, subset, weight, style: style === 'italic' ? 'italic' : 'normal' });
    files.push([url, join(folder, 'files', name)]);
  }
  return { family, kind: kinds[String(category)] ?? 'sans-serif', faces, ranges, files };
}
