import {
  canonicalType,
  readPage,
  rootTypes,
  type ElementMeta,
  type FieldKind,
  type FieldRange,
  type ReadWarning,
} from '@atrium/contract';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { realRemotes } from '../testing/real-remotes';
import { requestFor } from '../testing/render';
import { createRenderer } from './create-renderer';
import { Remotes } from './remotes';

type Entity = Record<string, unknown> & { id: string | number; type: string };
interface Fixture {
  entities: Record<string, Entity>;
}

const repository = join(__dirname, '../../../..');
const remotes = realRemotes();
const { readers } = new Remotes(remotes);
const metas = remotes.flatMap(({ elements }) => Object.values(elements).map(({ meta }) => meta));
const types = [...new Map(metas.map((meta): [string, ElementMeta] => [meta.type, meta]))];

/** Folders that elements can have, wherever they live. */
const homes = [
  'shared/elements/src',
  ...readdirSync(join(repository, 'apps')).map((app) => `apps/${app}/src/elements`),
].map((folder) => join(repository, folder));

/** A real page with the element on it. */
function fixtureOf(type: string): Fixture {
  const folder = type.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  const path = homes.map((home) => join(home, folder, `${folder}.fixture.json`)).find(existsSync);
  if (!path) throw new Error(`no folder has a fixture of ${type}`);
  return JSON.parse(readFileSync(path, 'utf8')) as Fixture;
}

interface FieldSchema extends FieldRange {
  pattern?: string;
  kind: FieldKind;
  items?: TSchema;
  properties?: Record<string, TSchema>;
}

/** A place that a value can be written to: a field, an entry of a list, a field within a group. */
interface Place {
  schema: FieldSchema;
  name: string;
  /** The fields of an element with a value in that place. */
  put(value: unknown): Record<string, unknown>;
}

function* placesIn(
  fields: Record<string, TSchema>,
  put: (entry: Record<string, unknown>) => Record<string, unknown> = (entry) => entry,
  within = '',
): Generator<Place> {
  for (const [name, schema] of Object.entries(fields)) {
    yield* placesOf(schema, within + name, (value) => put({ [name]: value }));
  }
}

function* placesOf(schema: TSchema, name: string, put: Place['put']): Generator<Place> {
  const { kind, items, properties } = schema as unknown as FieldSchema;
  yield { schema: schema as unknown as FieldSchema, name, put };
  if (kind === 'list' && items) yield* placesOf(items, `${name}[]`, (value) => put([value]));
  if (kind === 'group' && properties) yield* placesIn(properties, put, `${name}.`);
}

/** Fields that every element has, without a schema of their own. */
const commonFields = [
  'delay', 'margin', 'mobileMargin', 'padding', 'mobilePadding', 'appearance', 'animation', 'attrId',
]; // prettier-ignore

const closing = 'red}</style><script>alert(1)</script>';
const badValues: [string, unknown][] = [
  ['null', null],
  ['an empty list', []],
  ['a list of nothing', [null, [], {}]],
  ['an object', { constructor: 1 }],
  ['a flag', true],
  ['too much', 99],
  ['a text of too much', '99999999'],
  ['less than nothing', -5],
  ['nothing', 0],
  ['beyond all numbers', 1e300],
  ['a size that closes its rule', 'calc(1px}'],
  ['a colour that closes the style', closing],
  ['a script as address', 'javascript:alert(1)'],
  ['data as address', 'data:text/html,<script>alert(1)</script>'],
  ['markup', '"><img src=x onerror=alert(1)>'],
  ['the id of nothing', 'nowhere'],
];

/** What no reader of the kind can take for a value. */
const wrongByKind: Record<FieldKind, unknown> = {
  size: 'calc(1px}',
  length: 'calc(1px}',
  sides: 'wide',
  number: 'many',
  flag: 'perhaps',
  text: {},
  html: {},
  markup: {},
  color: closing,
  url: 'javascript:alert(1)',
  id: {},
  choice: 'no such choice',
  list: 'a list',
  group: 5,
};

const isRoot = (type: string) => (rootTypes as readonly string[]).includes(type);
const words = 'The rest of the page stands.';

/**
 * A page with the element once for every change, each with what stands in it. A root stands once, with
 * all changes at a time.
 */
function pageWith(type: string, changes: readonly Record<string, unknown>[]) {
  const fixture = fixtureOf(type);
  const entities = { ...fixture.entities };
  const change = (entity: Entity, fields: Record<string, unknown>): Entity => ({
    ...entity,
    options: { ...(entity['options'] as object | undefined), ...fields },
  });
  const model = Object.values(entities).find((entity) => canonicalType(entity.type) === type);
  if (!model) throw new Error(`the fixture of ${type} has none`);
  const childrenOf = (entity: Entity) => (entity['childIds'] as Entity['id'][] | undefined) ?? [];
  const copy = (entity: Entity, id: string, parentId: unknown): Entity => {
    const childIds = childrenOf(entity).map((child, index) => {
      const inside = entities[String(child)];
      return inside ? copy(inside, `${id}.${index}`, id).id : child;
    });
    return (entities[id] = { ...entity, id, parentId, childIds });
  };
  const [, root] = Object.entries(entities).find(([, { type: own }]) => isRoot(own)) ?? [];
  if (!root) throw new Error(`the fixture of ${type} has no root`);
  const ids: string[] = [];
  if (isRoot(type))
    entities[String(root.id)] = change(
      root,
      Object.assign({}, ...changes) as Record<string, unknown>,
    );
  else {
    const parent = Object.values(entities).find((entity) => childrenOf(entity).includes(model.id));
    changes.forEach((fields, index) => {
      const id = `copy-${index}`;
      entities[id] = change(copy(model, id, parent?.id), fields);
      ids.push(id);
    });
    const holder = parent ?? root;
    const holderKey = String(holder.id);
    entities[holderKey] = { ...holder, childIds: [...childrenOf(holder), ...ids] };
  }
  const top = entities[String(root.id)] as Entity;
  entities['rest'] = { id: 'rest', type: 'Text', content: words, parentId: root.id };
  entities[String(root.id)] = { ...top, childIds: [...childrenOf(top), 'rest'] };
  return { document: { ...fixture, entities }, ids };
}

const renderer = createRenderer(remotes);

/** A tag with its attributes; no value holds an angle bracket that is not escaped. */
const tags = /<[a-z][^>]*>/g;
const addresses =
  /\s(?:href|src|srcset|action|formaction|poster|data-[a-z]+)="\s*(?:javascript|data:text)/i;

/** What must not stand in a page whatever its fields say. */
function dangersIn(html: string): string[] {
  const found: string[] = [];
  const body = html.slice(html.indexOf('<body>'));
  const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  if (/calc\(1px}|red}/.test(css)) found.push('a rule that was closed');
  const content = body.replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
  for (const [tag] of content.matchAll(tags)) {
    const isForeign =
      /^<(?:script|style)/.test(tag) || /\son[a-z]+=/i.test(tag.replace(/"[^"]*"/g, ''));
    if (isForeign || addresses.test(tag)) found.push(tag);
  }
  const nonsense = /\[object|\bNaN\b|\bundefined\b/.exec(html);
  if (nonsense) found.push(html.slice(nonsense.index - 80, nonsense.index + 30));
  return found;
}

interface Change {
  name: string;
  fields: Record<string, unknown>;
}

/** How many warnings each change of an element of the type earns. */
function warningsOf(
  type: string,
  changes: readonly Change[],
  counts: (warning: ReadWarning) => boolean = () => true,
): [name: string, warnings: number][] {
  // A root stands once on a page.
  const pages = isRoot(type) ? changes.map((change) => [change]) : [changes];
  return pages.flatMap((page) => {
    const made = pageWith(
      type,
      page.map(({ fields }) => fields),
    );
    const result = readPage(made.document, { elements: readers, html: (html) => html });
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    const { rootId } = result.page;
    return page.map(({ name }, index): [string, number] => {
      const at = `/entities/${made.ids[index] ?? rootId}/`;
      const about = result.warnings.filter(({ pointer }) => pointer.startsWith(at));
      return [name, about.every(counts) ? about.length : -1];
    });
  });
}

const rangedKinds: readonly FieldKind[] = ['size', 'length', 'sides', 'number'];

/** Changes to just below and just above what the field's metadata allows. */
function outOfRange({ schema: { minimum, maximum }, name, put }: Place): Change[] {
  const below = minimum === undefined ? [] : [minimum - 1];
  const above = maximum === undefined ? [] : [maximum + 1];
  return [...below, ...above].map((value) => ({ name: `${name}: ${value}`, fields: put(value) }));
}

const commonOutside: Change[] = [
  { name: 'margin', fields: { margin: { marginTop: -99_999 } } },
  { name: 'mobilePadding', fields: { mobilePadding: -1 } },
];

describe.each(types)('%s', (type, meta) => {
  const places = [...placesIn(meta.fields.properties)];

  test('a value that makes no sense, in whatever field, costs the page nothing', () => {
    const changes = (value: unknown) => [
      ...places.map(({ put }) => put(value)),
      ...commonFields.map((name) => ({ [name]: value })),
    ];
    for (const [name, value] of badValues) {
      // No markup counts as cleaned here: it is shown as the words that it is.
      const request = requestFor(pageWith(type, changes(value)).document, { sanitized: [] });
      const { html, problems } = renderer.render(request);
      const failures = problems.map(({ elementId, message }) => `${elementId}: ${message}`);
      // The boot script is the page's own.
      const dangers = dangersIn(html.replace('<script>/* boot */</script>', ''));
      expect({ name, failures, dangers }).toEqual({ name, failures: [], dangers: [] });
      expect(html).toContain(words);
    }
  });

  test('every number has a range', () => {
    const open = places.filter(
      ({ schema }) => rangedKinds.includes(schema.kind) && schema.minimum === undefined,
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  test('a value of the wrong kind is reported once, with the element that has it', () => {
    const wrong = places.map(({ schema, name, put }) => ({
      name,
      fields: put(wrongByKind[schema.kind]),
    }));
    expect(warningsOf(type, wrong)).toEqual(wrong.map(({ name }) => [name, 1]));
  });

  test('a text of no form that its field knows is reported once, with the form', () => {
    const nonsense = places
      .filter(({ schema }) => schema.pattern !== undefined)
      .map(({ name, put }) => ({ name, fields: put('no such form') }));
    const said = warningsOf(type, nonsense, ({ message }) =>
      /^expected (?!text, |an id: ).+, got no such form$/.test(message),
    );
    expect(said).toEqual(nonsense.map(({ name }) => [name, 1]));
  });

  test('every text that becomes a rule has a form', () => {
    const isRule = /(?:shadow|background(?:size|position|repeat|attachment)|weight)$/i;
    const open = places.filter(
      ({ schema: { kind, pattern }, name }) =>
        isRule.test(name) && ['text', 'id'].includes(kind) && pattern === undefined,
    );
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  test('a number out of its range is reported once, with the range', () => {
    const outside = [...places.flatMap(outOfRange), ...commonOutside];
    const said = warningsOf(type, outside, ({ message }) =>
      / or more|from -?[\d.]+ to /.test(message),
    );
    expect(said).toEqual(outside.map(({ name }) => [name, 1]));
  });
});
