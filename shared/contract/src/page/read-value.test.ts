import fc from 'fast-check';
import { check } from '../testing/hostile-documents';
import { plainReader } from './plain-reader';
import { isTooDeep, Unreadable } from './read-value';
import type { FieldKind } from '../elements/fields';

const readAs = (kind: FieldKind) => {
  const reader = plainReader(kind);
  if (!reader) throw new Error(`no reader of ${kind}`);
  return reader;
};

/** Ends a declaration, a rule, a style sheet or a string in one. */
const breaksOut = /[;{}<>"'\\@]|\/\*|url\(|expression/i;

const cssFragment = fc.constantFrom(
  ';', '}', '{', '</style>', '/*', '*/', 'url(', 'expression(', ')', '(', 'red', '#fff', 'rgb(', '1', ',',
  ' ', '\n', '\\', '"', "'", '@import', 'px', '%', '-', 'e', 'var(--a)', '!important',
); // prettier-ignore

const cssText = fc.oneof(
  fc.string(),
  fc.array(cssFragment, { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(cssFragment, { maxLength: 4 }).map((parts) => `rgb(${parts.join('')})`),
);

describe('style values never break out of their declaration', () => {
  test.each(['color', 'length', 'size', 'number'] as const)('%s', (kind) => {
    const read = readAs(kind);
    check(
      cssText,
      (text) => {
        const value = read(text);
        if (value instanceof Unreadable || value === null) return;
        const css = typeof value === 'string' ? value : JSON.stringify(value);
        expect(css).not.toMatch(breaksOut);
        // What a property takes fits on one line of it.
        expect(css.length).toBeLessThan(100);
      },
      2000,
    );
  });

  test.each([
    'red;background:url(//evil.example)',
    'red}body{display:none',
    'rgb(0,0,0);x:y',
    'rgb(0,0,0)}',
    'rgb(0;x:y)',
    'rgb(0}x)',
    'url(javascript:alert(1))',
    'expression(alert(1))',
    'rgb(var(--x))',
    '#fff/**/',
    'red!important',
    `rgb(${'1'.repeat(100)})`,
  ])('colour %s is refused', (text) => {
    expect(readAs('color')(text)).toBeInstanceOf(Unreadable);
  });
});

describe('addresses', () => {
  const hidden = fc.constantFrom('', ' ', '\t', '\n', '\r', '\u0000', '\u0001', '\u001f', '\u007f');
  const schemes = ['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'view-source', 'ws'];

  test('no script scheme gets through, however it is spelled', () => {
    const spelled = fc
      .constantFrom(...schemes)
      .chain((scheme) =>
        fc
          .tuple(
            ...[...scheme, ':'].map((letter) =>
              fc.tuple(hidden, fc.boolean(), fc.constant(letter)),
            ),
          )
          .map((letters) =>
            letters
              .map(([gap, upper, letter]) => gap + (upper ? letter.toUpperCase() : letter))
              .join(''),
          ),
      );
    check(fc.tuple(spelled, fc.string()), ([start, rest]) => {
      expect(readAs('url')(start + rest)).toBeInstanceOf(Unreadable);
    });
  });

  test('what gets through is to a browser an address of a known scheme', () => {
    const known = ['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'whatsapp:'];
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .array(
          fc.oneof(hidden, fc.constantFrom('java', 'script', ':', '//', 'https', 'a', '?', '#')),
        )
        .map((parts) => parts.join('')),
    );
    check(
      text,
      (value) => {
        const url = readAs('url')(value);
        if (typeof url !== 'string') return;
        expect(readAs('url')(url)).toBe(url);
        if (!URL.canParse(url, 'https://site.example/page')) return;
        expect(known).toContain(new URL(url, 'https://site.example/page').protocol);
      },
      2000,
    );
  });

  test('an address of 4,097 characters is none', () => {
    expect(readAs('url')(`/${'a'.repeat(4096)}`)).toBeInstanceOf(Unreadable);
  });
});

test('reading a value twice is reading it once', () => {
  const kinds = ['size', 'length', 'number', 'flag', 'text', 'color', 'url', 'id'] as const;
  const value = fc.oneof(cssText, fc.double(), fc.integer(), fc.boolean(), fc.jsonValue());
  check(
    fc.tuple(fc.constantFrom(...kinds), value),
    ([kind, input]) => {
      const once = readAs(kind)(input);
      if (once instanceof Unreadable || once === null) return;
      const twice = readAs(kind)(JSON.parse(JSON.stringify(once)));
      expect(twice).toEqual(once);
    },
    3000,
  );
});

test('values nested without end are told from deep ones, without recursion', () => {
  const nest = (levels: number) => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { value };
    return value;
  };
  expect(isTooDeep(nest(50))).toBe(false);
  expect(isTooDeep(nest(200_000))).toBe(true);
});
