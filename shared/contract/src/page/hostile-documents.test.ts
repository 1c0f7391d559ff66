import { idsInTree, pageOf, read, readElement, readGood, readWidget } from '../testing/elements';
import { trickyNames } from '../testing/hostile-documents';

type Entity = { id: string; type?: string; parentId?: string; childIds?: string[] };

function pageWith(...entities: Entity[]) {
  return {
    id: 'p',
    type: 'squeeze',
    entities: Object.fromEntries(
      entities.map((entity) => [entity.id, { type: 'Section', ...entity }]),
    ),
  };
}

const body = (...childIds: string[]): Entity => ({ id: 'root', type: 'Body', childIds });

/** The tree as text: `root(a(b) c)`. */
function outline(document: unknown): string {
  const { page } = readGood(document);
  const write = (id: string): string => {
    const children = page.elements[id]?.childIds ?? [];
    return children.length ? `${id}(${children.map(write).join(' ')})` : id;
  };
  return write(page.rootId);
}

const messages = (document: unknown) => readGood(document).warnings.map(({ message }) => message);

describe('broken references', () => {
  test('a missing child is left out', () => {
    const document = pageWith(
      body('a', 'gone', 'b'),
      { id: 'a', parentId: 'root' },
      { id: 'b', parentId: 'root' },
    );
    expect(outline(document)).toBe('root(a b)');
    expect(messages(document)).toEqual(['lists the child "gone", which does not exist']);
  });

  test('a child claimed twice stays with the first', () => {
    const document = pageWith(
      body('a', 'b'),
      { id: 'a', parentId: 'root', childIds: ['x'] },
      { id: 'b', parentId: 'root', childIds: ['x'] },
      { id: 'x', parentId: 'b' },
    );
    expect(outline(document)).toBe('root(a(x) b)');
    expect(messages(document)).toEqual(['lists the child "x", which already stands elsewhere']);
  });

  test('a child listed twice by one parent stands once', () => {
    const document = pageWith(body('a', 'a'), { id: 'a', parentId: 'root' });
    expect(outline(document)).toBe('root(a)');
  });

  test('a child that its parent does not list is added at its end', () => {
    const document = pageWith(
      body('a'),
      { id: 'x', parentId: 'a' },
      { id: 'a', parentId: 'root', childIds: ['y'] },
      { id: 'y', parentId: 'a' },
    );
    expect(outline(document)).toBe('root(a(y x))');
    expect(messages(document)).toEqual([
      'is not listed by its parent "a" and was added at its end',
    ]);
  });

  test('an element without a parent is added to the end of the page', () => {
    const document = pageWith({ id: 'x', parentId: 'gone' }, body('a'), { id: 'a' }, { id: 'y' });
    expect(outline(document)).toBe('root(a x y)');
    expect(messages(document)).toEqual([
      'has no parent in the document and was added to the end of the page',
      'has no parent in the document and was added to the end of the page',
    ]);
  });

  test('a list decides where an element stands, not its parentId', () => {
    const document = pageWith(
      body('b', 'a'),
      { id: 'a', parentId: 'root', childIds: ['x'] },
      { id: 'b', parentId: 'root' },
      { id: 'x', parentId: 'b' },
    );
    expect(outline(document)).toBe('root(b a(x))');
  });
});

describe('circles', () => {
  test.each([
    ['an element in itself', [body('a'), { id: 'a', childIds: ['a'] }], 'root(a)'],
    [
      'two in each other',
      [body('a'), { id: 'a', childIds: ['b'] }, { id: 'b', childIds: ['a'] }],
      'root(a(b))',
    ],
    [
      'a circle beside the page',
      [body('x'), { id: 'a', childIds: ['b'] }, { id: 'b', childIds: ['a'] }, { id: 'x' }],
      'root(x a(b))',
    ],
    ['the root below its child', [body('a'), { id: 'a', childIds: ['root'] }], 'root(a)'],
    [
      'a circle by parentId alone',
      [body(), { id: 'a', parentId: 'b' }, { id: 'b', parentId: 'a' }],
      'root(a(b))',
    ],
    ['an element that is its own parent', [body(), { id: 'a', parentId: 'a' }], 'root(a)'],
  ] as [string, Entity[], string][])('%s', (_, entities, expected) => {
    const document = pageWith(...entities);
    expect(outline(document)).toBe(expected);
    expect(messages(document).length).toBeGreaterThan(0);
  });
});

describe('size', () => {
  /** A document that counts every look at it: a bound that no slow machine changes. */
  function counting<T extends object>(target: T, counter: { looks: number }): T {
    const inside = new WeakMap<object, object>();
    const look = <V>(value: V): V => {
      counter.looks += 1;
      if (typeof value !== 'object' || value === null) return value;
      const known = inside.get(value) ?? counting(value, counter);
      inside.set(value, known);
      return known as V;
    };
    return new Proxy(target, {
      get: (object, key, receiver) => look(Reflect.get(object, key, receiver) as unknown),
      getOwnPropertyDescriptor: (object, key) =>
        look(Reflect.getOwnPropertyDescriptor(object, key)),
      has: (object, key) => look(Reflect.has(object, key)),
    });
  }

  function looksAt(document: object): { looks: number; shown: number } {
    const counter = { looks: 0 };
    const { page } = readGood(counting(document, counter));
    return { looks: counter.looks, shown: idsInTree(page).length };
  }

  const ids = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`);

  const shapes: Record<string, (count: number) => object> = {
    'side by side': (count) =>
      pageWith(
        body(...ids(count)),
        ...ids(count).map((id) => ({ id, type: 'Widget', parentId: 'root' })),
      ),
    'each in the one before': (count) =>
      pageWith(
        body('e0'),
        ...ids(count).map((id, index) => ({ id, type: 'Widget', childIds: [`e${index + 1}`] })),
      ),
    'listed by nobody': (count) =>
      pageWith(body(), ...ids(count).map((id) => ({ id, type: 'Widget', parentId: 'root' }))),
    'in one circle': (count) =>
      pageWith(
        body(),
        ...ids(count).map((id, index) => ({
          id,
          type: 'Widget',
          childIds: [`e${(index + 1) % count}`],
        })),
      ),
  };

  test.each(Object.keys(shapes))(
    '10,000 elements %s take a bounded number of looks each',
    (shape) => {
      const small = looksAt(shapes[shape]!(1000));
      const large = looksAt(shapes[shape]!(10_000));
      expect(large.shown).toBe(10_001);
      expect(large.looks / 10_000).toBeLessThan(300);
      expect(large.looks / small.looks).toBeLessThan(10.5);
    },
  );

  test('500 elements that list each other take a bounded number of looks a reference', () => {
    const all = ids(500);
    const { looks, shown } = looksAt(
      pageWith(body(...all), ...all.map((id) => ({ id, type: 'Widget', childIds: all }))),
    );
    expect(shown).toBe(501);
    expect(looks / (500 * 500)).toBeLessThan(20);
  });

  test('what lies beyond 20,000 elements is reported and left out', () => {
    const { page, warnings } = readGood(pageWith(body(), ...ids(20_050).map((id) => ({ id }))));
    expect(Object.keys(page.elements)).toHaveLength(20_000);
    expect(warnings[0]).toEqual({
      pointer: '/entities',
      message: '20051 elements; the first 20000 are read',
    });
  });

  test('a document that earns a warning everywhere gets 1,000', () => {
    const entities = ids(3000).map((id) => ({ id, type: 'Hologram', margin: 'wide' }));
    expect(readGood(pageWith(body(), ...entities)).warnings).toHaveLength(1000);
  });

  test('200 levels are all shown, the deepest of them side by side', () => {
    const chain = ids(200).map((id, index) => ({ id, childIds: [`e${index + 1}`] }));
    const { page, warnings } = readGood(pageWith(body('e0'), ...chain));
    expect(idsInTree(page)).toHaveLength(201);
    const level = (id: string): number => {
      const parentId = page.elements[id]?.parentId;
      return parentId === null || parentId === undefined ? 0 : level(parentId) + 1;
    };
    expect(Math.max(...Object.keys(page.elements).map(level))).toBe(128);
    expect(warnings.filter(({ message }) => /deeper than 128 levels/.test(message))).toHaveLength(
      72,
    );
  });

  test('a text of 5 MB is kept, read once and never repeated in a warning', () => {
    const text = 'a'.repeat(5_000_000);
    const { fields, warnings } = readWidget({ content: text, fontSize: text, color: text });
    expect(fields['content']).toBe(text);
    expect(warnings.map(({ pointer }) => pointer)).toEqual([
      '/entities/e0/fontSize',
      '/entities/e0/color',
    ]);
    for (const { message } of warnings) expect(message.length).toBeLessThan(200);
  });

  test('of a list, 1,000 entries are read', () => {
    const { fields, warnings } = readWidget({ items: Array.from({ length: 1001 }, () => ({})) });
    expect(fields['items']).toHaveLength(1000);
    expect(warnings).toEqual([
      { pointer: '/entities/e0/items', message: 'expected at most 1000 items, got 1001' },
    ]);
  });

  test('a value nested 100,000 levels deep is reported, and the page can still be stored', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    const { page, warnings } = readGood(pageOf({ type: 'Widget', title: deep, tracking: deep }));
    expect(warnings.map(({ pointer }) => pointer).sort()).toEqual([
      '/entities/e0/title',
      '/entities/e0/tracking',
    ]);
    expect(page.elements['e0']?.extra).toBeUndefined();
    expect(() => JSON.stringify(page)).not.toThrow();
  });
});

describe('names that mean something to objects', () => {
  const parse = (json: string) => JSON.parse(json) as Record<string, unknown>;

  test.each(trickyNames)('an element may have the id %s', (id) => {
    const { page } = readGood(pageWith(body(id), { id, type: 'Widget', parentId: 'root' }));
    expect(idsInTree(page)).toEqual(['root', id]);
    const stored = JSON.parse(JSON.stringify(page)) as unknown;
    expect(idsInTree(readGood(stored).page)).toEqual(['root', id]);
  });

  test.each(trickyNames)('a missing element named %s is not found on a prototype', (id) => {
    expect(outline(pageWith(body(id), { id: 'a', parentId: id }))).toBe('root(a)');
  });

  test.each(trickyNames)('a page whose elements have the key %s and no id', (key) => {
    const entities = parse(`{"root": {"type": "Body"}, "${key}": {"type": "Widget"}}`);
    expect(idsInTree(readGood({ id: 'p', type: 'squeeze', entities }).page)).toEqual(['root', key]);
  });

  test.each(['', 'options', 'styles', 'mobileStyles', 'fields', 'extra', 'appearance', 'margin'])(
    'a __proto__ in "%s" of an element changes no other object',
    (place) => {
      const poison = '{"__proto__": {"title": "x", "top": 5, "mobile": false, "polluted": 1}}';
      const element = parse(place ? `{"${place}": ${poison}}` : poison);
      const { fields, margin, visible, extra } = readWidget(element);
      expect(fields['title']).toBe('untitled');
      expect(margin.top).toBeNull();
      expect(visible.mobile).toBe(true);
      expect(extra?.['polluted']).toBeUndefined();
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );

  test.each(['page', 'seo', 'globalSettings', 'files', 'management', 'optIn'])(
    'a __proto__ in "%s" of a saved state changes nothing',
    (place) => {
      const poison = '{"__proto__": {"id": "x", "title": "x", "freemium": 1, "path": "/x"}}';
      const state = parse(`{"${place}": ${poison}}`);
      const page = {
        ...pageOf(),
        ...(place === 'page' ? parse(poison) : { seo: state['seo'] ?? {} }),
      };
      const read = readGood({ ...state, page }).page;
      expect(read).toMatchObject({
        id: 'page',
        seo: { title: '' },
        management: { freemium: false },
      });
      expect(({} as Record<string, unknown>)['title']).toBeUndefined();
    },
  );

  test('an own __proto__ file is only a name', () => {
    const files = parse('{"__proto__": {"path": "/a.png"}, "b": {"path": "/b.png"}}');
    const { page } = readGood({ ...pageOf(), files });
    expect(Object.keys(page.files).sort()).toEqual(['__proto__', 'b']);
  });
});

describe('entities that are none', () => {
  test.each([null, 5, 'text', [], { id: 'x' }, { type: '' }, { type: ' ' }, { type: 5 }])(
    '%j is left out and reported',
    (entity) => {
      const document = { ...pageOf({ type: 'Widget' }) };
      const entities = { ...(document['entities'] as object), broken: entity };
      const { page, warnings } = readGood({ ...document, entities });
      expect(idsInTree(page)).toEqual(['root', 'e0']);
      expect(warnings.map(({ pointer }) => pointer)).toEqual(['/entities/broken']);
    },
  );

  test('an id that another has is left out and reported', () => {
    const document = pageOf({ type: 'Widget' });
    const entities = { ...(document['entities'] as object), copy: { id: 'e0', type: 'Widget' } };
    expect(readGood({ ...document, entities }).warnings).toEqual([
      { pointer: '/entities/copy', message: 'repeats the id "e0" and was left out' },
    ]);
  });

  test('keys are escaped in pointers', () => {
    const element = { options: { 'a/b~c': 1, items: [{ size: 'x' }] } };
    const document = pageWith(body('a/b~c'), { id: 'a/b~c', type: 'Widget', ...element });
    expect(readGood(document).warnings.map(({ pointer }) => pointer)).toEqual([
      '/entities/a~1b~0c/options/items/0/size',
    ]);
  });

  test('values that JSON does not have are reported, too', () => {
    const { warnings } = readElement({
      type: 'Widget',
      title: 5n,
      color: Symbol('x'),
      link: () => 1,
    });
    expect(warnings).toHaveLength(3);
    expect(read(5n).ok).toBe(false);
  });
});
