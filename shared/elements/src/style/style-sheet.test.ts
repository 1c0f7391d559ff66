import { CssUrl, declarationText } from './rules';
import { mediaFor, StyleSheet } from './style-sheet';

const sheet = () => new StyleSheet(mediaFor(800, 700));

test('equal rules share a class, other ones do not, and empty ones have none', () => {
  const styles = sheet();
  const red = styles.className({ base: { color: 'red' } });
  expect(styles.className({ base: { color: 'red', margin: null } })).toBe(red);
  expect(styles.className({ base: { color: 'blue' } })).not.toBe(red);
  expect(styles.className({ base: { color: '' }, nested: { '&:hover': {} } })).toBe('');
  expect(styles.toString()).toBe('._0{color:red}._1{color:blue}');
});

test('rules of narrow screens stand last, nested ones included', () => {
  const styles = sheet();
  styles.className({
    mobile: { margin: 0 },
    base: { margin: 4 },
    nested: { '&>a,& b': { color: 'red' } },
    mobileNested: { '&>a': { color: 'blue' } },
  });
  expect(styles.toString()).toBe(
    '._0{margin:4px}._0>a,._0 b{color:red}@media(max-width:800px){._0{margin:0}._0>a{color:blue}}',
  );
});

test.each(['red;x:y', 'a{b', 'a}b', '</style>', 'a\\', 'a/*', 'url(x)', 'URL(x)', 'expression(1)'])(
  'a value with %s says nothing',
  (value) => {
    expect(declarationText({ color: value, margin: 1 })).toBe('margin:1px');
  },
);

test('an address cannot leave its quotes', () => {
  const written = String(new CssUrl('/a"b\'c(d)e\\f<g>h;i{j}k l'));
  expect(written).toMatch(/^url\("[^"'()\\<>{};\s]*"\)$/);
});
