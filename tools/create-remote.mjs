/**
 * `npm run create-remote -- recipes`: makes apps/recipes, a remote with a page type, an element and a page to
 * look at while working on it. `--folder` names another place for it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteFiles } from './create-remote/remote-files.mjs';
import { generate } from './generate.mjs';
import { Failure, main, repository } from './report.mjs';
import { mustRun } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(join(repository, file), 'utf8'));

/** Versions of what every remote depends on, as they are here now. */
function versions() {
  const own = ['contract', 'elements', 'store'].map((name) => [
    `@atrium/${name}`,
    readJson(`shared/${name}/package.json`).version,
  ]);
  return {
    ...Object.fromEntries(own),
    react: readJson('apps/blog/package.json').dependencies.react,
  };
}

/** Writes the files of a new remote; gives their paths. @throws {Failure} */
export function createRemote(name, folder) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new Failure(`A remote's name is small letters, digits and dashes; got "${name}".`);
  if (name === 'shell' || name === 'origin') throw new Failure(`"${name}" is not a remote's name.`);
  if (existsSync(folder)) throw new Failure(`${folder} is there already.`);
  const files = Object.entries(remoteFiles(name, versions()));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  generate({ extra: [folder] });
  return files.map(([path]) => path);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await main(async () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { folder: { type: 'string' } },
    });
    const [name] = positionals;
    if (!name) throw new Failure('Name the remote: npm run create-remote -- recipes');
    const folder = values.folder ? resolve(values.folder) : join(repository, 'apps', name);
    const files = createRemote(name, folder);
    // As long as a name makes its lines.
    const written = files.map((path) => join(folder, path));
    await mustRun('Prettier', 'npx', ['prettier', '--log-level=warn', '--write', ...written]);
    console.log(files.map((path) => `  ${path}`).join('\n'));
    // npm knows of the new workspace from now on.
    if (!values.folder)
      await mustRun('npm', 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
    console.log(`✔ ${folder}\n  npm run dev -w apps/${name}, then open /${name}`);
  });
}
