import {
  idsInTree,
  pageOf,
  readElement,
  readErrors,
  readGood,
  readWidget,
} from '../testing/elements';
import { pageTypes, rootTypeOf } from './page-types';

describe('element types', () => {
  test.each(['FormInput', 'form_input', 'form-input', 'formInput', 'form input'])(
    '%s is FormInput',
    (type) => {
      expect(readElement({ type }).type).toBe('FormInput');
    },
  );

  test('an unknown one is kept, reported and has its fields left aside', () => {
    const { type, fields, extra, warnings } = readElement({
      type: 'Hologram',
      options: { depth: 3 },
      mobileOptions: { depth: 1 },
      mobileStyles: { mobileColor: 'red' },
    });
    expect({ type, fields, extra }).toEqual({
      type: 'Hologram',
      fields: {},
      extra: { depth: 3, mobileDepth: 1, mobileColor: 'red' },
    });
    expect(warnings).toEqual([
      {
        pointer: '/entities/e0/type',
        message: 'no element of type "Hologram" is known; it is not shown',
      },
    ]);
  });
});

describe('where fields stand', () => {
  test.each([
    ['on the element', { title: 'a' }],
    ['in options', { options: { title: 'a' } }],
    ['in styles', { styles: { title: 'a' } }],
    ['under an alias', { headerTitle: 'a' }],
    ['under an alias in options', { options: { headerTitle: 'a' } }],
  ])('%s', (_, element) => {
    expect(readWidget(element).fields['title']).toBe('a');
  });

  test('options win over the element, the element over styles', () => {
    const { fields } = readWidget({
      title: 'element',
      options: { title: 'options' },
      color: 'red',
      styles: { color: 'blue' },
    });
    expect(fields).toMatchObject({ title: 'options', color: 'red' });
  });

  test('an unreplaced token in options does not hide the element’s own value', () => {
    expect(readWidget({ title: 'own', options: { title: '%OFFER%' } }).fields['title']).toBe('own');
  });

  test.each([
    ['on the element', { mobileFontSize: 12 }],
    ['in mobileOptions', { mobileOptions: { fontSize: 12 } }],
    ['in mobileStyles', { mobileStyles: { fontSize: '12px' } }],
    ['in mobileStyles with the prefix', { mobileStyles: { mobileFontSize: 12 } }],
  ])('mobile fields %s', (_, element) => {
    expect(readWidget(element).fields['mobileFontSize']).toBe(12);
  });

  test('an alias of a mobile field without its prefix', () => {
    const { fields } = readWidget({ mobileStyles: { alignSelf: 'right' } });
    expect(fields['mobileAlign']).toBe('right');
  });

  test('a field may have the name of a common key, but not its value', () => {
    expect(readElement({ type: 'Player' })).toMatchObject({
      fields: { type: 'youtube', id: null },
      warnings: [],
    });
    expect(readElement({ type: 'Player', options: { type: 'file', id: 7 } }).fields).toEqual({
      type: 'file',
      id: '7',
    });
  });

  test('unknown ones are kept aside', () => {
    const { extra, warnings } = readWidget({ masterBlockId: 4, options: { tracking: { a: 1 } } });
    expect(extra).toEqual({ masterBlockId: 4, tracking: { a: 1 } });
    expect(warnings).toEqual([]);
  });
});

describe('empty objects saved as []', () => {
  test('of an element', () => {
    const element = { options: [], styles: [], mobileStyles: [], mobileOptions: [] };
    const read = readWidget({
      ...element,
      appearance: [],
      margin: [],
      padding: [],
      background: [],
    });
    expect(read.warnings).toEqual([]);
    expect(read).toMatchObject({
      visible: { desktop: true, mobile: true },
      margin: { top: null, right: null, bottom: null, left: null },
      fields: { background: { color: null, fileId: null, blur: 0 } },
    });
  });

  test('of a page', () => {
    const empty = { seo: [], globalSettings: [], files: [], management: [], optIn: [] };
    const { page, warnings } = readGood({ ...pageOf(), ...empty });
    expect(warnings).toEqual([]);
    expect(page.seo.index).toBe(true);
    expect(page.files).toEqual({});
  });
});

describe('values', () => {
  test.each([
    [18, 18],
    ['18', 18],
    ['18px', 18],
    [' 18 px ', 18],
    ['-4.5PX', -4.5],
    [0, 0],
    ['', 16],
    [null, 16],
    ['%SIZE%', 16],
  ])('size %j is %j', (value, expected) => {
    const { fields, warnings } = readWidget({ fontSize: value });
    expect(fields['fontSize']).toBe(expected);
    expect(warnings).toEqual([]);
  });

  test.each(['18em', 'large', true, [], {}, [18], 1e9, '0;color:red'])(
    'size %j is reported',
    (value) => {
      const { fields, warnings } = readWidget({ options: { fontSize: value } });
      expect(fields['fontSize']).toBe(16);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]?.pointer).toBe('/entities/e0/options/fontSize');
      expect(warnings[0]?.message).toMatch(/^expected a size in px: 18, "18" or "18px", got /);
    },
  );

  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['', false],
    ['false', false],
    [null, true],
    ['%FLAG%', true],
  ])('flag %j is %j', (value, expected) => {
    expect(readWidget({ shown: value })).toMatchObject({
      fields: { shown: expected },
      warnings: [],
    });
  });

  test.each([
    [18, '18px'],
    ['18px', '18px'],
    ['50%', '50%'],
    ['33.33%', '33.33%'],
    ['auto', '100%'],
    ['', '100%'],
  ])('length %j is %j', (value, expected) => {
    expect(readWidget({ width: value })).toMatchObject({
      fields: { width: expected },
      warnings: [],
    });
  });

  test.each(['#fff', '#11223344', 'rebeccapurple', 'rgb(1, 2, 3)', 'rgba(0,0,0,.5)'])(
    'colour %s',
    (color) => {
      expect(readWidget({ color })).toMatchObject({ fields: { color }, warnings: [] });
    },
  );

  test.each(['hsl(120deg 50% 50% / 0.2)', 'oklch(60% 0.1 20)', 'color(display-p3 1 0 none)'])(
    'colour %s',
    (color) => {
      expect(readWidget({ color })).toMatchObject({ fields: { color }, warnings: [] });
    },
  );

  test.each([
    [5, '5'],
    ['b-5', 'b-5'],
    ['', null],
    ['%FILE%', null],
  ])('id %j is %j', (value, expected) => {
    expect(readWidget({ fileId: value })).toMatchObject({
      fields: { fileId: expected },
      warnings: [],
    });
  });

  test.each([
    'https://example.com/a?b=c#d',
    '//cdn.example.com/a.png',
    '/prices',
    '#faq',
    '?page=2',
    'mailto:hello@example.com?subject=Bread and butter',
    'tel:+49 30 1234',
    'HTTPS://EXAMPLE.COM/a b',
  ])('address %s is kept as it is', (link) => {
    expect(readWidget({ link })).toMatchObject({ fields: { link }, warnings: [] });
  });

  test('addresses lose what browsers drop', () => {
    expect(readWidget({ link: '\n https://exa\tmple.com/ ' }).fields['link']).toBe(
      'https://example.com/',
    );
  });

  test('a list may be an object with numbers for keys', () => {
    const { fields } = readWidget({ items: { 0: { label: 'a' }, 1: { label: 'b', size: '2px' } } });
    expect(fields['items']).toEqual([
      { label: 'a', size: 1, links: [] },
      { label: 'b', size: 2, links: [] },
    ]);
  });

  test('a wrong value inside a list is reported where it stands', () => {
    const { fields, warnings } = readWidget({
      items: [{ size: 1 }, { size: 'wide', links: ['/a', 'javascript:alert(1)'] }],
    });
    expect(fields['items']).toMatchObject([{ size: 1 }, { size: 1, links: ['/a', null] }]);
    expect(warnings.map(({ pointer }) => pointer)).toEqual([
      '/entities/e0/items/1/size',
      '/entities/e0/items/1/links/1',
    ]);
  });

  test.each(['content', 'html'])('rich text in %s goes through the cleaner', (name) => {
    expect(readWidget({ [name]: '<b>x</b>' }).fields['content']).toBe('<b>x</b>');
  });
});

describe('common fields', () => {
  test.each([
    [{ top: 1, right: 2, bottom: '3px', left: '4' }],
    [{ marginTop: 1, marginRight: 2, marginBottom: '3px', marginLeft: '4' }],
    [{ top: 1, marginRight: 2, bottom: 3, marginLeft: 4 }],
  ])('margin %j', (margin) => {
    expect(readWidget({ margin }).margin).toEqual({ top: 1, right: 2, bottom: 3, left: 4 });
  });

  test('margins and paddings stand where other fields can', () => {
    const { margin, mobileMargin, padding, mobilePadding } = readWidget({
      options: { margin: { top: 1 }, padding: 5 },
      mobileStyles: { margin: { marginTop: 2 }, padding: { paddingLeft: 3 } },
    });
    expect([margin.top, mobileMargin.top, padding.left, mobilePadding.left]).toEqual([1, 2, 5, 3]);
  });

  test('a side that cannot be read is reported where it stands', () => {
    const { margin, warnings } = readWidget({ margin: { top: 5, marginLeft: 'wide' } });
    expect(margin).toEqual({ top: 5, right: null, bottom: null, left: null });
    expect(warnings.map(({ pointer }) => pointer)).toEqual(['/entities/e0/margin/marginLeft']);
  });

  test.each([
    [{ desktop: '1', mobile: '0' }, true, false],
    [{ desktop: false }, false, true],
    [{ mobile: '%SHOWN%' }, true, true],
  ])('appearance %j', (appearance, desktop, mobile) => {
    expect(readWidget({ appearance }).visible).toEqual({ desktop, mobile });
    expect(readWidget({ options: { appearance } }).visible).toEqual({ desktop, mobile });
  });

  test('an unknown field named like a normal one does not hide the appearance', () => {
    const { visible } = readWidget({ visible: true, appearance: { mobile: false } });
    expect(visible).toEqual({ desktop: true, mobile: false });
  });

  test.each([
    [{ delay: '3' }, 3],
    [{ options: { delay: 2 } }, 2],
    [{ delay: -1 }, 0],
    [{ delay: '' }, 0],
  ])('%j waits %j seconds', (element, seconds) => {
    expect(readWidget(element).delay).toBe(seconds);
  });

  test.each(['htmlAttrId', 'attrId', 'anchor'])('anchor from %s', (name) => {
    expect(readWidget({ options: { [name]: 'prices' } }).anchor).toBe('prices');
  });

  test('an anchor that no attribute can hold is reported', () => {
    const { anchor, warnings } = readWidget({ attrId: 'a"b c' });
    expect(anchor).toBeNull();
    expect(warnings.map(({ pointer }) => pointer)).toEqual(['/entities/e0/attrId']);
  });
});

describe('the page', () => {
  test.each(pageTypes)('%s gets its root type', (type) => {
    const root = { id: 1, type: rootTypeOf(type), childIds: [] };
    const { page, warnings } = readGood({ id: 'p', type, entities: { 1: root } });
    expect(page.elements[page.rootId]?.type).toBe(rootTypeOf(type));
    expect(warnings).toEqual([]);
  });

  test('a root of another type is corrected and reported', () => {
    const root = { id: 'r', type: 'Inline', childIds: [] };
    const { page, warnings } = readGood({ id: 'p', type: 'squeeze', entities: { r: root } });
    expect(page.elements['r']?.type).toBe('Body');
    expect(warnings).toEqual([
      { pointer: '/entities/r', message: 'is a Inline; pages of type squeeze have the root Body' },
    ]);
  });

  test('ids may be numbers', () => {
    const { page, warnings } = readGood({
      id: 12,
      type: 'squeeze',
      entities: {
        1: { id: 1, type: 'Body', childIds: [2] },
        2: { id: 2, type: 'Widget', parentId: 1, childIds: [] },
      },
    });
    expect(page.id).toBe('12');
    expect(page.elements['1']?.childIds).toEqual(['2']);
    expect(page.elements['2']?.parentId).toBe('1');
    expect(warnings).toEqual([]);
  });

  test('elements may be a list', () => {
    const { page } = readGood({
      id: 'p',
      type: 'squeeze',
      entities: [
        { id: 1, type: 'Body', childIds: [2] },
        { id: 2, type: 'Widget', parentId: 1 },
      ],
    });
    expect(idsInTree(page)).toEqual(['1', '2']);
  });

  test('a saved state has its slices beside the page', () => {
    const { page, warnings } = readGood({
      page: { ...pageOf({ type: 'Widget', fontSize: 'x' }), locale: 'pt_BR' },
      files: { 7: { path: '/a.png', width: '20px', type: 'image/png', filenameWithoutHash: 'a' } },
      management: { isPreviewMode: 1, freemium: '1', url: 'https://example.com/x' },
      optIn: {
        nextStepUrl: '/thanks',
        customerFields: { email: 'a@b.c', last_name: 'Li', x: 'y' },
      },
      lecture: { lectureId: 3 },
    });
    expect(page).toMatchObject({
      locale: 'pt',
      url: 'https://example.com/x',
      management: { previewMode: true, freemium: true },
      optIn: { nextStepUrl: '/thanks', customerFields: { email: 'a@b.c', surname: 'Li' } },
    });
    expect(page.files['7']).toEqual({
      id: '7',
      path: '/a.png',
      width: 20,
      height: null,
      type: 'image/png',
      size: 0,
      filename: 'a',
    });
    expect(warnings.map(({ pointer }) => pointer)).toEqual(['/page/entities/e0/fontSize']);
  });

  test('files may be a list', () => {
    const { page } = readGood({ ...pageOf(), files: [{ id: 7, path: '/a.png' }, { path: '/b' }] });
    expect(Object.keys(page.files)).toEqual(['7']);
  });

  test('an empty document names everything it lacks', () => {
    expect(readErrors({})).toEqual([
      { pointer: '/id', expected: 'an id: text or a whole number', got: 'nothing' },
      { pointer: '/type', expected: 'a page type', got: 'nothing' },
      { pointer: '/entities', expected: 'the elements by id', got: 'nothing' },
    ]);
  });

  test.each([null, undefined, 'text', 5, [], true])('%j is not a page', (input) => {
    expect(readErrors(input)).toMatchObject([
      { pointer: '', expected: 'a page document or a saved state (an object)' },
    ]);
  });

  test('a state points into its page', () => {
    expect(readErrors({ page: { id: 1, type: 'landing', entities: {} } })).toEqual([
      { pointer: '/page/type', expected: 'a page type', got: 'landing' },
    ]);
  });

  test('a page without a root says which one it needs', () => {
    const entities = { a: { type: 'Widget', parentId: 'b' } };
    expect(readErrors({ id: 1, type: 'popup', entities })).toEqual([
      {
        pointer: '/entities',
        expected: 'a root element (RemotePopup) without parentId',
        got: 'nothing',
      },
    ]);
  });
});

describe('ranges', () => {
  const sides = (size: number | null) => ({ top: size, right: size, bottom: size, left: size });

  test.each([
    [{ background: { blur: -5 } }, 'background', { blur: 0 }, 'from 0 to 100, got -5'],
    [{ background: { blur: 1e9 } }, 'background', { blur: 100 }, 'from 0 to 100, got 1000000000'],
    [{ mobileStyles: { fontSize: -1 } }, 'mobileFontSize', null, 'from 0 to 1000, got -1'],
    [{ mobileFontSize: 1001 }, 'mobileFontSize', null, 'from 0 to 1000, got 1001'],
    [{ ratio: 0 }, 'ratio', 0.1, 'expected a number, 0.1 or more, got 0'],
    [{ width: '-3px' }, 'width', '100%', '0 or more, got -3px'],
    [{ inset: 101 }, 'inset', sides(100), 'from 0 to 100, got 101'],
    [{ inset: { top: -1, left: 5 } }, 'inset', { top: 0, left: 5 }, 'from 0 to 100, got an object'],
    [{ shape: '2' }, 'shape', '', 'expected a shape: 2:3, got 2'],
  ])(
    '%j: what was wrong is said once, and what comes nearest is shown',
    (given, name, shown, text) => {
      const { fields, warnings } = readWidget(given);
      expect({ shown: fields[name] }).toMatchObject({ shown });
      expect(warnings).toHaveLength(1);
      expect(warnings[0]?.message).toContain(text);
    },
  );

  test.each([
    { background: { blur: 0 }, inset: 100, ratio: '0.1', shape: '2:3', mobileFontSize: '1000px' },
    { background: { blur: 100 }, inset: { top: 0 }, ratio: '', shape: '', width: '9999px' },
    { margin: { marginTop: -1000, left: 1000 }, mobileMargin: -40, padding: 0, delay: 86_400 },
  ])('%j is within them', (given) => {
    expect(readWidget(given).warnings).toEqual([]);
  });

  test.each([
    ['delay', -5, 0, 'expected seconds, from 0 to 86400, got -5'],
    ['delay', 1e9, 86_400, 'expected seconds, from 0 to 86400, got 1000000000'],
    ['margin', -99_999, sides(-1000), 'from -1000 to 1000, got -99999'],
    ['mobilePadding', '-2px', sides(0), 'from 0 to 1000, got -2px'],
  ] as const)('%s %j of any element', (name, value, shown, text) => {
    const element = readWidget({ [name]: value });
    expect(element[name]).toEqual(shown);
    expect(element.warnings.map(({ pointer }) => pointer)).toEqual([`/entities/e0/${name}`]);
    expect(element.warnings[0]?.message).toContain(text);
  });
});
