import {
  defineElement,
  elementManifest,
  Html,
  Text,
  type ElementManifest,
  type ElementMeta,
} from '@atrium/contract';

const manifest = (meta: unknown) => elementManifest(meta as ElementMeta);

/** Metadata as live releases would give it, small enough to see through. */
export const exampleElements: ElementManifest[] = [
  manifest(defineElement({ type: 'Body', children: true, runs: 'none', fields: {} })),
  manifest(
    defineElement({
      type: 'Text',
      children: false,
      runs: 'none',
      fields: { content: Html(['html']) },
    }),
  ),
  manifest(
    defineElement({ type: 'FormInput', children: false, runs: 'none', fields: { slug: Text() } }),
  ),
];

/** A page document with one text. */
export function exampleDocument(
  id: string,
  content = '<p>Hello</p>',
  changes: Record<string, unknown> = {},
) {
  return {
    id,
    type: 'sales_page',
    locale: 'en',
    seo: { title: `Title of ${id}` },
    entities: {
      body: { id: 'body', type: 'Body', childIds: ['text'] },
      text: { id: 'text', type: 'Text', parentId: 'body', content },
    },
    ...changes,
  };
}
