/** The files of a new remote, by path. */
const pascal = (kebab) => kebab.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

export function remoteFiles(name, { react, ...own }) {
  const pageType = name.replace(/-/g, '_');
  const kebab = `${name}-card`;
  const type = pascal(kebab);
  const constant = type.charAt(0).toLowerCase() + type.slice(1);
  const element = `src/elements/${kebab}`;
  return {
    'package.json': json({
      name: `@atrium/${name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      description: `Remote: ${name}`,
      scripts: {
        build: `node ../../tools/build.mjs ${name}`,
        release: `cd ../.. && atrium releases publish apps/${name}`,
        dev: 'node ../../tools/dev.mjs',
      },
      dependencies: { ...own, react },
    }),
    'src/remote.ts': `import { contractVersion } from '@atrium/contract';
import { optInSaga } from '@atrium/store';
import packageJson from '../package.json';
import { pages } from './pages/pages';

/** What server and browser half of this remote have in common. */
export const remote = {
  contract: contractVersion,
  name: packageJson.name.replace('@atrium/', ''),
  version: packageJson.version,
  pages,
  slices: {},
  saga: optInSaga,
};
`,
    'src/remote.server.ts': `import { elements as shared } from '@atrium/elements';
import { elements } from './elements/__generated__/elements';
import { remote } from './remote';

export default { ...remote, elements: { ...shared, ...elements } };
`,
    'src/remote.browser.ts': `import { islands as shared } from '@atrium/elements';
import { islands } from './elements/__generated__/islands';
import { remote } from './remote';

export default { ...remote, elements: { ...shared, ...islands } };
`,
    'src/pages/pages.ts': `import type { PageDefinition } from '@atrium/contract';

/** The page types of this remote. */
export const pages: Record<string, PageDefinition> = {
  ${pageType}: {},
};
`,
    [`${element}/${kebab}.meta.ts`]: `import { Color, defineElement, Text } from '@atrium/contract';

export const ${constant}Meta = defineElement({
  type: '${type}',
  children: false,
  runs: 'none',
  fields: {
    title: Text(),
    text: Text(),
    color: Color(),
  },
});
`,
    [`${element}/${kebab}.element.ts`]: `import { elementDefinition } from '@atrium/elements';
import { ${type} } from './${type}';
import { ${constant}Meta } from './${kebab}.meta';

export const ${constant}Element = elementDefinition({
  meta: ${constant}Meta,
  View: ${type},
  css: () => '.${kebab}{padding:24px;border:1px solid;border-radius:12px}',
  styles: ({ fields }) => ({ root: { base: { color: fields.color } } }),
});
`,
    [`${element}/${type}.tsx`]: `import type { FieldsOf } from '@atrium/contract';
import { rootProps, type ViewProps } from '@atrium/elements';
import type { ${constant}Meta } from './${kebab}.meta';

/** A title and a few words under it. */
export function ${type}({ element, classes }: ViewProps<FieldsOf<typeof ${constant}Meta>>) {
  const { title, text } = element.fields;
  return (
    <div {...rootProps(element, classes, '${kebab}')}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
`,
    [`${element}/${type}.test.tsx`]: `import type { PageElement } from '@atrium/contract';
import { render, screen } from '@testing-library/react';
import { ${type} } from './${type}';

test('shows its title as a heading, and its text', () => {
  const fields = { title: 'Rye', text: 'Dark and sour.' };
  const element = { id: 'a', type: '${type}', fields };
  render(<${type} element={element as unknown as PageElement<never>} classes={{}} />);
  expect(screen.getByRole('heading', { name: 'Rye' })).toBeVisible();
  expect(screen.getByText('Dark and sour.')).toBeVisible();
});
`,
    [`pages/${name}.json`]: json({
      id: name,
      type: pageType,
      locale: 'en',
      seo: { title: pascal(name), description: `A page of the remote ${name}.` },
      entities: {
        root: { id: 'root', type: 'Body', childIds: ['section'] },
        section: { id: 'section', type: 'Section', parentId: 'root', childIds: ['card'] },
        card: {
          id: 'card',
          type,
          parentId: 'section',
          title: pascal(name),
          text: 'It stands on a page type of its own.',
        },
      },
    }),
  };
}
