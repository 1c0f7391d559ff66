import { iconReader } from '@atrium/contract';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const drawings = join(__dirname, '../../../../node_modules/@fortawesome/fontawesome-free/svgs');

/** The real drawings, from the package that the build takes them from. */
export const packageIcon = iconReader((folder, name) => {
  const file = join(drawings, folder, `${name}.svg`);
  if (!existsSync(file)) return null;
  const svg = readFileSync(file, 'utf8');
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('');
  return { width: Number(width), height: Number(height), path };
});
