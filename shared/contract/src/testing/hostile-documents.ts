import fc, { type Arbitrary } from 'fast-check';
import { pageTypes, rootTypes } from '../page/page-types';

/** Runs a property over the same documents every time: a test that fails today fails tomorrow. */
export function check<T>(arbitrary: Arbitrary<T>, property: (value: T) => void, numRuns = 300) {
  fc.assert(fc.property(arbitrary, property), {
    numRuns: Number(process.env['PROPERTY_RUNS'] ?? numRuns),
    seed: Number(process.env['PROPERTY_SEED'] ?? 20_191),
  });
}

/** Names that mean something to JavaScript's objects. */
export const trickyNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length'];

const id = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('root', 'a', 'b', 'c', 'd', 'e', '1', '2') },
  fc.constantFrom(...trickyNames, 1, 2, 3.5, -0, '', null),
);

const tricky = fc.oneof(
  fc.constantFrom<unknown>('', [], {}, '%OFFER%', '18px', '1', '0', 18, null, true, -0, 1e308),
  fc.constantFrom('red;color:blue', 'javascript:alert(1)', '</style><script>', 'url(//x)', '50%'),
  fc.string({ maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const fieldNames = [
  'fontSize', 'mobileFontSize', 'width', 'ratio', 'sticky', 'shown', 'title', 'headerTitle', 'content',
  'html', 'color', 'link', 'fileId', 'srcFileId', 'align', 'mobileAlign', 'mobileAlignSelf', 'items',
  'background', 'margin', 'mobileMargin', 'padding', 'mobilePadding', 'delay', 'attrId', 'anchor',
  'appearance', 'visible', 'fields', 'extra', 'unknownField', 'alignSelf', 'type', 'label', 'top',
  'marginTop', 'desktop', 'mobile', 'mobile', 'blur', ...trickyNames,
] as const; // prettier-ignore

/** An object with own keys, `__proto__` among them, as `JSON.parse` makes them. */
const objectOf = <T>(keys: Arbitrary<string>, values: Arbitrary<T>, maxLength = 6) =>
  fc
    .array(fc.tuple(keys, values), { maxLength })
    .map((entries) => Object.fromEntries(entries) as Record<string, T>);

const fields = objectOf(
  fc.constantFrom(...fieldNames),
  fc.oneof(tricky, objectOf(fc.constantFrom(...fieldNames), tricky)),
);

const groups = objectOf(
  fc.constantFrom('options', 'styles', 'mobileStyles', 'mobileOptions', 'fields', 'extra'),
  fc.oneof(fields, tricky),
  3,
);

const element = fc
  .tuple(
    groups,
    fields,
    fc.record(
      {
        id: fc.oneof({ weight: 3, arbitrary: id }, tricky),
        type: fc.oneof(
          {
            weight: 6,
            arbitrary: fc.constantFrom(
              'Widget',
              'widget',
              'Player',
              'Section',
              'Popup',
              ...rootTypes,
            ),
          },
          tricky,
        ),
        parentId: fc.oneof({ weight: 3, arbitrary: id }, tricky),
        childIds: fc.oneof({ weight: 5, arbitrary: fc.array(id, { maxLength: 6 }) }, tricky),
      },
      { requiredKeys: [] },
    ),
  )
  .map((parts) => ({ ...parts[1], ...parts[0], ...parts[2] }));

const entities = fc.oneof(
  {
    weight: 4,
    arbitrary: objectOf(id.map(String), fc.oneof({ weight: 8, arbitrary: element }, tricky), 9),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.oneof({ weight: 8, arbitrary: element }, tricky), { maxLength: 9 }),
  },
);

const root = fc
  .constantFrom(...rootTypes)
  .map((type) => ({ id: 'root', type, childIds: ['a', 'b'] }));

/** A page whose parts are all of the right shape often enough, and wrong as often. */
export const hostilePage: Arbitrary<Record<string, unknown>> = fc
  .record({
    id: fc.constantFrom('p', 7, '__proto__'),
    type: fc.constantFrom(...pageTypes),
    entities: fc
      .tuple(entities, fc.option(root, { freq: 9 }))
      .map(([map, top]) => (top && !Array.isArray(map) ? { ...map, root: top } : map)),
    seo: tricky,
    globalSettings: fc.oneof(tricky, fields),
    locale: tricky,
    files: fc.oneof(tricky, objectOf(id.map(String), fc.oneof(tricky, fields))),
  })
  .map((page) => page as Record<string, unknown>);

export const hostileDocument: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostilePage },
  fc.tuple(hostilePage, fields).map(([page, slices]) => ({ ...slices, page })),
  fc.jsonValue(),
  fc.anything(),
);
