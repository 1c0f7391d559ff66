/**
 * Writes the registries of elements from the folders that exist, so that a new element is one new
 * folder and no list is edited by hand. With `--check` nothing is written: the run fails where a
 * registry is not up to date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folders that hold element folders. */
const elementFolders = () => [
  'shared/elements/src',
  ...readdirSync(join(root, 'apps'))
    .map((app) => `apps/${app}/src/elements`)
    .filter((folder) => existsSync(join(root, folder))),
];

const pascal = (kebab) => kebab.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());

function filesBelow(folder, ending) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('__'))
    .flatMap((entry) => {
      const inside = join(folder, entry.name);
      const own = readdirSync(inside).filter((name) => ending.test(name));
      return [...own.map((name) => join(inside, name)), ...filesBelow(inside, ending)];
    })
    .sort();
}

/** `form-input.element.ts` → { type: 'FormInput', constant: 'formInputElement', path } */
function describe(folder, file, role) {
  const name = basename(file).split('.')[0];
  const type = pascal(name);
  const module = `../${relative(folder, file).replace(/\.tsx?$/, '')}`;
  return { type, constant: type.charAt(0).toLowerCase() + type.slice(1) + role, module, file };
}

const notice =
  '// Written by tools/generate.mjs; run `npm run generate` after adding an element.\n';

function registries(folder, isShared) {
  const base = join(root, folder);
  const elements = filesBelow(base, /\.element\.tsx?$/).map((file) =>
    describe(base, file, 'Element'),
  );
  const browsers = filesBelow(base, /\.browser\.ts$/).map((file) => describe(base, file, ''));
  const definitionType = isShared ? '../core/element-definition' : '@atrium/elements';
  const imports = elements.map(
    ({ constant, module }) => `import { ${constant} } from '${module}';`,
  );
  const rows = elements.map(({ type, constant }) => `  ${type}: ${constant},`);
  const elementsText = `${notice}import type { ElementDefinition } from '${definitionType}';
${imports.join('\n')}

/** Every element of this package by type. */
export const elements: Record<string, ElementDefinition> = {
${rows.join('\n')}
};
`;
  const chunks = new Map();
  for (const island of browsers) {
    const element = elements.find(({ type }) => type === island.type);
    const chunk = element && /chunk: '([\w-]+)'/.exec(readFileSync(element.file, 'utf8'))?.[1];
    if (!chunk)
      throw new Error(`${relative(root, island.file)}: its element file names no island chunk`);
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), island]);
  }
  const loaders = [...chunks].flatMap(([chunk, islands]) =>
    islands.map(
      ({ type }) =>
        `  ${type}: () => import(/* webpackChunkName: "${chunk}" */ './islands-${chunk}').then((islands) => islands.${type}),`,
    ),
  );
  const islandsText = `${notice}import type { BrowserIsland } from '${definitionType}';

/** Loaders of this package's islands by element type; one chunk for islands that stand together. */
export const islands: Record<string, () => Promise<BrowserIsland>> = {
${loaders.sort().join('\n')}
};
`;
  const result = { 'elements.ts': elementsText, 'islands.ts': islandsText };
  for (const [chunk, islands] of chunks) {
    const lines = islands.map(({ type, module }) => `export { ${type} } from '${module}';`);
    result[`islands-${chunk}.ts`] = `${notice}${lines.join('\n')}\n`;
  }
  return Object.fromEntries(
    Object.entries(result).map(([name, text]) => [join(base, '__generated__', name), text]),
  );
}

/** Writes what is out of date and returns the names of those files; `extra`: apps that stand elsewhere. */
export function generate({ check = false, extra = [] } = {}) {
  const stale = [];
  const others = extra
    .map((app) => relative(root, join(app, 'src/elements')))
    .filter((folder) => existsSync(join(root, folder)));
  for (const folder of new Set([...elementFolders(), ...others])) {
    for (const [path, text] of Object.entries(registries(folder, folder.startsWith('shared/')))) {
      if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
      stale.push(relative(root, path));
      if (check) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
  return stale;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check');
  const stale = generate({ check });
  if (stale.length > 0) console.log(`${check ? 'out of date' : 'written'}: ${stale.join(', ')}`);
  if (check && stale.length > 0) process.exitCode = 1;
}
