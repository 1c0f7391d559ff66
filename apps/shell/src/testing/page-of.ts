import { rootTypeOf, type PageType } from '@atrium/contract';

/** An element as a document stores it, with its children inside of it instead of beside it. */
export interface Nested {
  type: string;
  id?: string;
  children?: Nested[];
  [field: string]: unknown;
}

interface PageOptions {
  type?: PageType;
  /** Fields of the root. */
  root?: Record<string, unknown>;
  [key: string]: unknown;
}

/** A page with these elements in its root, numbered in document order where they have no id. */
export function pageOf(elements: Nested[], { root, ...page }: PageOptions = {}) {
  const type = page.type ?? 'sales_page';
  const entities: Record<string, object> = {};
  let count = 0;
  const add = (
    { children = [], id = String(++count), ...fields }: Nested,
    parentId?: string,
  ): string => {
    const stored = { id, parentId, childIds: [] as string[], ...fields };
    entities[id] = stored;
    stored.childIds = children.map((child) => add(child, id));
    return id;
  };
  add({ ...root, type: rootTypeOf(type), id: 'root', children: elements });
  return { id: 'page', type, locale: 'en', ...page, entities };
}

const field = (slug: string, placeholder: string): Nested => ({
  type: 'FormInput',
  slug,
  placeholder,
});

/** A section with every element of a first opt-in form. */
export const optInForm: Nested = {
  type: 'Section',
  children: [
    { type: 'Headline', id: 'headline', content: 'Bread at your door' },
    { ...field('email', 'Where shall we write to?'), id: 'email' },
    { ...field('first_name', 'What is your name?'), id: 'name', optional: true },
    {
      type: 'ExplicitConsent',
      id: 'consent',
      html: 'I want <b>letters</b> from the mill',
      errorText: 'Tick, please',
    },
    { type: 'OptInButton', id: 'send', text: 'Sign me up', subText: 'It costs nothing' },
  ],
};
