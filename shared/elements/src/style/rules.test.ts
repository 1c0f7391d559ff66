import { CssUrl, declarationText, nestedText } from './rules';

describe('declarationText', () => {
  it('writes numbers as px, but not where a number is one', () => {
    expect(declarationText({ margin: 8, padding: 0, 'line-height': 1.5, 'z-index': 2 })).toBe(
      'margin:8px;padding:0;line-height:1.5;z-index:2',
    );
  });

  it('says nothing where nothing is said', () => {
    expect(declarationText({ color: null, margin: undefined, width: '' })).toBe('');
    expect(declarationText(undefined)).toBe('');
  });

  it.each([
    'red;x:y', 'a{b', 'a}b', '</style>', 'a\\', 'a/*b', 'url(x)', 'URL("x")', 'expression(1)', 'a\nb', "a'b",
    'a"b', '"a', 'rgb(1', 'calc(1px))', ')(', '"a" "', '"(" (',
  ])('drops %j and keeps what stands beside it', (value) => {
    expect(declarationText({ color: value, margin: 1 })).toBe('margin:1px');
  }); // prettier-ignore

  it.each(['"Lora", serif', '"a(b"', 'rgb(1 2 3 / 50%)', 'calc(100% - (2px + 1px))'])(
    'writes %j as it is',
    (value) => {
      expect(declarationText({ content: value })).toBe(`content:${value}`);
    },
  );

  it('writes addresses only as what they are', () => {
    expect(declarationText({ 'background-image': new CssUrl('/files/x') })).toBe(
      'background-image:url("/files/x")',
    );
  });
});

describe('CssUrl', () => {
  it('cannot be left, whatever the address', () => {
    const written = String(new CssUrl('/a"b\'c(d)e\\f<g>h;i{j}k l\nm'));
    expect(written).toMatch(/^url\("[^"'()\\<>{};\s]*"\)$/);
  });

  it('leads to the same address', () => {
    const written = String(new CssUrl('/files/a b"(1).jpg?w=800&x=é'));
    const [, address = ''] = /^url\("(.*)"\)$/.exec(written) ?? [];
    expect(decodeURI(address)).toBe('/files/a b"(1).jpg?w=800&x=é');
  });
});

it('leaves nested rules without declarations out', () => {
  expect(nestedText({ '&:hover': { color: 'red' }, '& a': { color: null } })).toBe(
    '&:hover{color:red}',
  );
});
