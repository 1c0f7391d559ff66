import { CssUrl, declarationText } from './rules';
import { mediaFor, StyleSheet } from './style-sheet';

const sheet = () => new StyleSheet(mediaFor(800));

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
    '._0>a,._0 b{color:red}._0{margin:4px}@media(max-width:800px){._0>a{color:blue}._0{margin:0}}',
  );
});

test('what a pointer changes is for those who have one', () => {
  const styles = sheet();
  styles.className({ base: { margin: 1 }, hover: { '&:hover': { color: 'red' } } });
  styles.className({ hover: { '&:hover,& a:hover': { color: 'blue' } } });
  expect(styles.className({ hover: { '&:hover': {} } })).toBe('');
  expect(styles.toString()).toBe(
    '@media(hover:hover){._0:hover{color:red}._1:hover,._1 a:hover{color:blue}}._0{margin:1px}',
  );
});

test('what several classes say alike is written once', () => {
  const styles = sheet();
  const look = { color: '#334455', 'font-size': 20 };
  for (const margin of [1, 2, 3]) styles.className({ base: { ...look, margin } });
  expect(styles.toString()).toBe(
    '._0,._1,._2{color:#345;font-size:20px}._0{margin:1px}._1{margin:2px}._2{margin:3px}',
  );
});

test('a declaration that another one of its rule depends on stays where it is', () => {
  const styles = sheet();
  for (const gap of [1, 2, 3])
    styles.className({ base: { gap, border: '1px solid red', 'border-top': 'none' } });
  expect(styles.toString()).toContain('._2{gap:3px;border:1px solid red;border-top:none}');
});

test('narrow screens are told only what is different there', () => {
  const styles = sheet();
  styles.className({
    base: { color: 'red', 'font-size': 15 },
    mobile: { color: 'red', 'font-size': 14 },
  });
  styles.className({
    base: { margin: 0, 'margin-top': 4 },
    mobile: { margin: 0 },
  });
  expect(styles.toString()).toContain('@media(max-width:800px){._0{font-size:14px}._1{margin:0}}');
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
