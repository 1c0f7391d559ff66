import axe from 'axe-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { elements } from '../__generated__/elements';
import { islands } from '../__generated__/islands';
import { hydrate } from './hydrate';
import { readDocument, readFixture, renderFixture } from './render-fixture';
import { show } from './show';

const source = join(__dirname, '..');
const demoFiles = join(source, '../../../apps/origin/demo/files');
const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => [name, readdirSync(join(source, name))] as const);
const withRole = (role: RegExp) =>
  folders.filter(([, files]) => files.some((name) => role.test(name)));
const pascalCase = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const kebabCase = (type: string) => type.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

describe('the registries', () => {
  it('list the element of every folder by its type, which is the folder’s name', () => {
    const types = withRole(/\.element\.tsx?$/).map(([folder]) => pascalCase(folder));
    expect(Object.keys(elements).sort()).toEqual(types.sort());
    for (const [type, { meta }] of Object.entries(elements)) expect(meta.type).toBe(type);
  });

  it('list every island, and none but elements that have one', async () => {
    const types = withRole(/\.browser\.ts$/).map(([folder]) => pascalCase(folder));
    expect(Object.keys(islands).sort()).toEqual(types.sort());
    const defined = Object.values(elements).filter(({ island }) => island);
    expect(defined.map(({ meta }) => meta.type).sort()).toEqual(types.sort());
    for (const { meta, island } of defined) {
      expect((await islands[meta.type]?.())?.View).toBe(island?.View);
    }
  });

  it('leave no fixture and no metadata without an element', () => {
    const roles = [/\.fixture\.json$/, /\.meta\.ts$/].map((role) =>
      withRole(role).map(([folder]) => folder),
    );
    const own = withRole(/\.element\.tsx?$/).map(([folder]) => folder);
    expect(roles[0]).toEqual(own);
    expect(roles[1]?.filter((folder) => folder !== 'root')).toEqual(own);
  });
});

interface Stored {
  id: string;
  seo: { title?: string; description?: string };
  entities: object;
}

function* valuesOf(stored: unknown, name = ''): Generator<[name: string, value: unknown]> {
  yield [name, stored];
  if (typeof stored !== 'object' || stored === null) return;
  for (const [key, value] of Object.entries(stored)) yield* valuesOf(value, key);
}

/** Those that look otherwise once they live: one begins to work, the other gets its list of countries. */
const changesWithLife = new Set(['Captcha', 'PhoneInput']);

beforeAll(() => {
  // A wide screen, and nobody who answers.
  const fetch = () => new Promise(() => undefined);
  Object.assign(window, { matchMedia: () => ({ matches: false }), fetch });
});

describe.each(Object.keys(elements))('the fixture of %s', (type) => {
  const folder = kebabCase(type);

  it('is a page of its own that reads without a warning, with every field known', () => {
    const stored = readFixture(folder) as Stored;
    const result = readDocument(stored);
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    expect(result.warnings).toEqual([]);
    expect(stored.id).toBe(`fixture-${folder}`);
    expect(stored.seo).toEqual({
      title: expect.any(String),
      description: expect.stringMatching(/\w{3}/),
    });
    const read = Object.values(result.page.elements);
    expect(read.map((element) => element.type)).toContain(type);
    expect(read).toHaveLength(Object.keys(stored.entities).length);
    expect(
      read.flatMap(({ id, extra }) => Object.keys(extra ?? {}).map((name) => `${id}.${name}`)),
    ).toEqual([]);
  });

  it('shows only files that the demo site has', () => {
    const names = readdirSync(demoFiles).map((name) => name.replace(/\.\w+$/, ''));
    const ids = [...valuesOf(readFixture(folder))].filter(([name]) => /fileId$/i.test(name));
    for (const [, id] of ids) expect(names).toContain(id);
  });

  it('renders twice to the same page, which axe finds nothing wrong with', async () => {
    const rendered = renderFixture(folder);
    const again = renderFixture(folder);
    expect([again.html, again.css]).toEqual([rendered.html, rendered.css]);
    show(rendered);
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/undefined|\[object/);
    const { violations } = await axe.run(document.body, {
      // What the document's frame brings, and what takes a layout to be seen.
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  it('comes to life without a complaint', async () => {
    const rendered = show(renderFixture(folder));
    const before = document.body.innerHTML;
    const { recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    if (!changesWithLife.has(type)) expect(document.body.innerHTML).toBe(before);
  });
});
