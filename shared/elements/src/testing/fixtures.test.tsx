import axe from 'axe-core';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elements } from '../__generated__/elements';
import { renderPage } from './render-page';

const source = join(__dirname, '..');
const kebabCase = (type: string) => type.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
const fixturePath = (type: string) =>
  join(source, kebabCase(type), `${kebabCase(type)}.fixture.json`);

const types = Object.keys(elements);

test.each(types)('%s has a fixture', (type) => {
  expect(existsSync(fixturePath(type))).toBe(true);
});

describe.each(types)('the fixture of %s', (type) => {
  const render = () => renderPage(JSON.parse(readFileSync(fixturePath(type), 'utf8')));

  test('reads without a warning and with every field known', () => {
    const { page, warnings } = render();
    expect(warnings).toEqual([]);
    const unknown = Object.values(page.elements).flatMap(({ id, extra }) =>
      Object.keys(extra ?? {}).map((name) => `${id}.${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('shows its element on a page that axe finds nothing wrong with', async () => {
    const { page, container } = render();
    expect(Object.values(page.elements).map((element) => element.type)).toContain(type);
    const { violations } = await axe.run(container, {
      // What the document's frame brings, and what takes a layout to be seen.
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(container.querySelectorAll('main')).toHaveLength(1);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(container.textContent).not.toMatch(/undefined|\[object/);
  });
});
