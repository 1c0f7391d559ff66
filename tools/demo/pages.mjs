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
const fixtureEnding = '.fixture.json';

const pascalCase = (name) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

async function fixturesBelow(folder) {
  const entries = await readdir(join(repository, folder), { recursive: true }).catch(() => []);
  return entries
    .map((path) => path.split('/').at(-1))
    .filter((name) => name.endsWith(fixtureEnding))
    .map((name) => pascalCase(name.slice(0, -fixtureEnding.length)));
}

const elementFolders = [
  'shared/elements',
  ...['funnel-pages', 'blog', 'webinar', 'booking', 'payments'].map((app) => `apps/${app}`),
];

/** Element types that show themselves in a fixture, in alphabetical order. */
export async function fixtureTypes() {
  const found = await Promise.all(elementFolders.map((folder) => fixturesBelow(`${folder}/src`)));
  return [...new Set(found.flat())].sort();
}

/** All pages of the demo site: where each file stands and what is in it. */
export async function demoPages() {
  return [
    home(await fixtureTypes()),
    infoPage,
    ...salesPages,
    ...funnelPages,
    ...blogPages,
    ...webinarPages,
    ...offerPages,
    ...arabicPages,
  ];
}
