/** The demo site as it is started: the pages and files that are kept, and every element's fixture. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** `form-input.fixture.json` is of `FormInput`. */
const typeOf = (fixture) =>
  basename(fixture, '.fixture.json').replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** The same page from right to left; its words stay, what we say ourselves is in Arabic. */
function fromRightToLeft(file) {
  const page = JSON.parse(readFileSync(file, 'utf8'));
  return JSON.stringify({ ...page, id: `${page.id}-ar`, locale: 'ar' });
}

/** Writes the site, each fixture as a page of its own in both directions; tells whether it had changed. */
export function buildDemo(root) {
  const folder = join(root, 'apps/origin/dist/demo');
  const source = join(root, 'apps/origin/demo');
  const apps = readdirSync(join(root, 'apps')).map((name) => `apps/${name}/src`);
  const fixtures = ['shared/elements/src', ...apps]
    .flatMap((place) => filesBelow(join(root, place)))
    .filter((file) => file.endsWith('.fixture.json'));
  const hash = createHash('sha256');
  for (const file of [import.meta.filename, ...filesBelow(source), ...fixtures])
    hash.update(readFileSync(file));
  const stamp = join(folder, 'build.txt');
  const build = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === build) return false;
  rmSync(folder, { recursive: true, force: true });
  cpSync(source, folder, { recursive: true });
  const pages = join(folder, 'pages/demo/elements');
  mkdirSync(pages, { recursive: true });
  for (const file of fixtures) {
    cpSync(file, join(pages, `${typeOf(file)}.json`));
    writeFileSync(join(pages, `${typeOf(file)}.ar.json`), fromRightToLeft(file));
  }
  writeFileSync(stamp, build);
  return true;
}
