/** Small documents that tests publish: what they have in common, with what a test is about. */

type Element = Record<string, unknown> & { type: string; children?: Element[] };

/** A page document from a tree; elements get the ids that they name, else numbers. */
export function pageOf(children: Element[], page: Record<string, unknown> = {}) {
  const entities: Record<string, unknown> = {};
  let last = 0;
  const add = ({ children: below = [], id = `e${(last += 1)}`, ...fields }: Element): unknown => {
    entities[String(id)] = { id, ...fields, childIds: below.map(add) };
    return id;
  };
  const rootId = add({ id: 'root', type: 'Body', children });
  return {
    id: 'page',
    type: 'sales_page',
    locale: 'en',
    seo: { title: 'A page of the tests', description: 'Published by a test.' },
    ...page,
    rootId,
    entities,
  };
}

export const headline = (content: string): Element => ({ type: 'Headline', content });

export const text = (content: string): Element => ({ type: 'Text', content: `<p>${content}</p>` });

/** A form that asks for a name, an address and consent; its button has the id `send`. */
export const formElements = (): Element[] => [
  { id: 'name', type: 'FormInput', slug: 'first_name', placeholder: 'First name' },
  { id: 'mail', type: 'FormInput', slug: 'email', placeholder: 'E-mail address' },
  {
    id: 'agree',
    type: 'ExplicitConsent',
    html: 'Yes, write to me.',
    errorText: 'Without your yes we may not write.',
  },
  { id: 'send', type: 'OptInButton', text: 'Send', redirectionType: 'nextStep' },
];

/** A page with a form that stays where it is when it was sent. */
export const formPage = (page: Record<string, unknown> = {}) =>
  pageOf([{ type: 'Section', children: [headline('Letters'), ...formElements()] }], page);
