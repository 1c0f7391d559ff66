/**
 * Writes the drawings of Font Awesome Free where the origin reads them, one small file each:
 * `{folder}/{solid|regular|brands|v4}/{name}.txt` with width, height and path. `v4` has the names
 * that version 4 gave to other drawings.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const styles = ['solid', 'regular', 'brands'];
const prefixes = { fas: 'solid', far: 'regular', fab: 'brands' };

/** `448 512 M4…` of a drawing as the package has it. */
export function compactIcon(svg, file = 'the drawing') {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const paths = [...svg.matchAll(/ d="([\w\s.,-]+)"/g)].map(([, path]) => path);
  if (!width || paths.length === 0) throw new Error(`${file} is no drawing that can be read`);
  return `${width} ${height} ${paths.join('')}`;
}

/** Names of version 4 with the drawing's style and name of today. */
export function* version4Names(yaml) {
  for (const [, name, fields] of yaml.matchAll(/^['"]?([\w-]+)['"]?:\n((?: {2}.*\n?)+)/gm)) {
    const field = (key) => new RegExp(`^  ${key}: ['"]?([\\w-]+)`, 'm').exec(fields)?.[1];
    yield { name, style: prefixes[field('prefix') ?? 'fas'], target: field('name') ?? name };
  }
}

export function writeIcons(packageFolder, folder) {
  rmSync(folder, { recursive: true, force: true });
  const drawings = new Map();
  for (const style of styles) {
    mkdirSync(join(folder, style), { recursive: true });
    for (const file of readdirSync(join(packageFolder, 'svgs', style))) {
      const text = compactIcon(
        readFileSync(join(packageFolder, 'svgs', style, file), 'utf8'),
        file,
      );
      const name = basename(file, '.svg');
      drawings.set(`${style}/${name}`, text);
      writeFileSync(join(folder, style, `${name}.txt`), text);
    }
  }
  mkdirSync(join(folder, 'v4'), { recursive: true });
  const shims = readFileSync(join(packageFolder, 'metadata/shims.yml'), 'utf8');
  for (const { name, style, target } of version4Names(shims)) {
    const text = drawings.get(`${style}/${target}`);
    if (text) writeFileSync(join(folder, 'v4', `${name}.txt`), text);
  }
  // Of the names that end in `-o`, for outlines, the list has only those that changed otherwise as well.
  for (const [key, text] of drawings) {
    const [style, name] = key.split('/');
    const file = join(folder, 'v4', `${name}-o.txt`);
    if (style === 'regular' && !existsSync(file)) writeFileSync(file, text);
  }
}

/** Writes the drawings where the origin of the repository at `root` reads them; false: they are there. */
export function buildIcons(root) {
  const source = join(root, 'node_modules/@fortawesome/fontawesome-free');
  if (!existsSync(source)) throw new Error(`${source} is not there: run "npm install"`);
  const folder = join(root, 'apps/origin/dist/icons');
  const stamp = join(folder, 'build.txt');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const build = version + readFileSync(join(root, 'tools/icons.mjs'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === build) return false;
  writeIcons(source, folder);
  writeFileSync(stamp, build);
  return true;
}
