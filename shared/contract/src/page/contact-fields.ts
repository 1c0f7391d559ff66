import { translate } from '../messages/translate';
import type { Language } from './languages';
import type { RawElement } from './read-tree';

/** What a contact request is made of (spec: contact request), in the order in which it is asked for. */
const parts = (language: Language): readonly [name: string, source: Record<string, unknown>][] => [
  ['name', { type: 'FormInput', slug: 'first_name' }],
  ['email', { type: 'FormInput', slug: 'email' }],
  ['subject', { type: 'FormInput', slug: 'subject' }],
  ['message', { type: 'TextArea', slug: 'message' }],
  ['attachments', { type: 'Attachments' }],
  [
    'send',
    {
      type: 'Button',
      action: 'contactUs',
      text: translate(language, 'components.contact_us.send'),
    },
  ],
];

const gap = { marginBottom: 14 };

/** Gives contact forms that hold nothing the fields of a contact request and a button that sends them. */
export function addContactFields(elements: Map<string, RawElement>, language: Language): void {
  const parents = new Set([...elements.values()].map(({ parentId }) => parentId));
  for (const form of [...elements.values()]) {
    const { id, key, type, childIds } = form;
    if (type !== 'ContactUsForm' || childIds.length > 0 || parents.has(id)) continue;
    for (const [name, source] of parts(language)) {
      const child = `${id}-${name}`;
      if (elements.has(child)) continue;
      const margin = name === 'send' ? {} : { margin: gap };
      elements.set(child, {
        id: child,
        key,
        type: String(source['type']),
        parentId: id,
        childIds: [],
        source: { ...source, ...margin, id: child },
      });
      form.childIds.push(child);
    }
  }
}
