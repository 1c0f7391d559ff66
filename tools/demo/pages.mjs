import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { arabicPages } from './content/arabic.mjs';
import { blogPages } from './content/blog.mjs';
import { funnelPages } from './content/funnel.mjs';
import { home } from './content/home.mjs';
import { offerPages } from './content/offers.mjs';
import { salesPages } from './content/sales.mjs';
import { webinarPages } from './content/webinar.mjs';
import { infoPage } from './content/words.mjs';

const repository = join(import.meta.dirname, '../..');
const elementFile = /([a-z-]+)\.element\.tsx?$/;

const pascalCase = (name) =>
  name.replace(/(^|-)(\w)/g, (_match, _dash, letter) => letter.toUpperCase());

/** Types of all elements, each of which shows itself in a page of its own; in alphabetical order. */
export async function elementTypes() {
  const apps = await readdir(join(repository, 'apps'));
  const folders = ['shared/elements/src', ...apps.map((app) => `apps/${app}/src/elements`)];
  const files = await Promise.all(
    folders.map((folder) => readdir(join(repository, folder), { recursive: true }).catch(() => [])),
  );
  const names = files.flat().flatMap((path) => elementFile.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort().map(pascalCase);
}

/** All pages of the demo site: where each file stands and what is in it. */
export async function demoPages() {
  return [
    home(await elementTypes()),
    infoPage,
    ...salesPages,
    ...funnelPages,
    ...blogPages,
    ...webinarPages,
    ...offerPages,
    ...arabicPages,
  ];
}
