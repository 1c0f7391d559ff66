import type { RenderFile } from '@atrium/contract';
import { pageOf, type Nested } from '../testing/page-of';
import { render } from '../testing/render';

const file = (width: number): RenderFile => ({
  url: `/files/${width}`,
  type: 'image/jpeg',
  width,
  height: width,
});
const files = { small: file(300), large: file(1200), huge: file(2400) };
const image = (alt: string, fileId: string, more: object = {}): Nested => ({
  type: 'Image',
  alt,
  fileId,
  ...more,
});
const band = (...children: Nested[]): Nested => ({ type: 'Section', children });

/** How the images of a page are fetched, by their alternative texts. */
function fetched(...bands: Nested[]) {
  const { document } = render(pageOf(bands), { files });
  return Object.fromEntries(
    [...document.images].map((img) => [
      img.alt,
      img.getAttribute('fetchpriority') ??
        (img.getAttribute('loading') === 'lazy' ? 'lazy' : 'eager'),
    ]),
  );
}

it('fetches the widest image of the first band first, its others at once, those of later bands later', () => {
  const found = fetched(
    band(image('logo', 'small'), image('hero', 'large'), image('badge', 'small')),
    band(image('mill', 'huge')),
    band(image('team', 'huge')),
  );
  expect(found).toEqual({
    logo: 'eager',
    hero: 'high',
    badge: 'eager',
    mill: 'lazy',
    team: 'lazy',
  });
});

it('goes by the width that the owner asks for where the file is wider', () => {
  const found = fetched(band(image('logo', 'huge', { width: 120 }), image('hero', 'large')));
  expect(found).toEqual({ logo: 'eager', hero: 'high' });
});

it('takes the first of equals', () => {
  expect(fetched(band(image('one', 'large'), image('two', 'large')))).toEqual({
    one: 'high',
    two: 'eager',
  });
});

it('looks into the second band where the first has no image to show', () => {
  const found = fetched(
    band(image('gone', 'nowhere')),
    band(image('mill', 'small')),
    band(image('team', 'huge')),
  );
  expect(found).toEqual({ mill: 'high', team: 'lazy' });
});
