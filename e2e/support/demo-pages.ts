import { readdirSync } from 'node:fs';

const folder = new URL('../../apps/origin/dist/demo/pages', import.meta.url);

/** `demo/squeeze.ar.json` → `/ar/demo/squeeze` */
function addressOf(file: string): string {
  const [, path, locale] = /^(.*?)(?:\.([a-z]{2}))?\.json$/.exec(file) ?? [];
  return `${locale ? `/${locale}` : ''}/${path === 'index' ? '' : path}`;
}

const addresses = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.json'))
  .map(addressOf)
  .sort();

const isMirrored = (path: string) => path.startsWith('/ar/demo/elements/');

/** Addresses of all pages of the built demo site, those of the elements' fixtures among them. */
export const demoPages: readonly string[] = addresses.filter((path) => !isMirrored(path));

/** The elements' fixtures from right to left. */
export const mirroredPages: readonly string[] = addresses.filter(isMirrored);

/** Addresses of the pages on which elements show themselves: `/demo/elements/Text`. */
export const fixturePages: readonly string[] = demoPages.filter((path) =>
  path.startsWith('/demo/elements/'),
);
