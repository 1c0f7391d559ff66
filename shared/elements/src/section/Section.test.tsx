import { pageOf } from '../testing/page-of';
import { renderPage, rulesOf } from '../testing/render-page';

function renderSection(fields: Record<string, unknown>) {
  const rendered = renderPage(pageOf([{ type: 'Section', ...fields }]));
  const section = rendered.container.querySelector('.container')!.parentElement!;
  return {
    ...rendered,
    section,
    rules: rulesOf(rendered, section),
    containerRules: rulesOf(rendered, section.firstElementChild!),
  };
}

test('the container is as wide as its name says', () => {
  expect(renderSection({ contentWidth: 'small' }).containerRules.base).toBe(
    'max-inline-size:720px',
  );
  expect(renderSection({ contentWidth: 'fullPage' }).containerRules.base).toBe(
    'max-inline-size:100%',
  );
  expect(renderSection({}).css).toContain('max-inline-size:1120px');
});

test.each([
  [{ width: 'small' }, '720px'],
  [{ width: 'fullPage', contentWidth: 'small' }, '100%'],
  [{ contentWidth: 800 }, '800px'],
  [{ width: 'calc(1px}', contentWidth: 'medium' }, '960px'],
])('%j is a width of %s', (fields, width) => {
  expect(renderSection(fields).containerRules.base).toBe(`max-inline-size:${width}`);
});

test('a sticky section stays in sight, on phones at a place of its own', () => {
  const { rules } = renderSection({ sticky: 1, mobileSticky: 1, indent: 9999, mobileIndent: -4 });
  expect(rules.base).toContain('inset-block-start:300px');
  expect(rules.mobile).toContain('inset-block-start:0px');
});

test('a sticky section stays above what scrolls, and only on the devices that were chosen', () => {
  const { rules } = renderSection({ sticky: '1', indent: 8 });
  expect(rules.base).toContain('position:sticky;inset-block-start:8px;z-index:2');
  expect(rules.mobile).toBe('position:relative;inset-block-start:auto;z-index:auto');
  expect(renderSection({ mobileSticky: true }).rules).toMatchObject({
    mobile: 'position:sticky;inset-block-start:0px;z-index:2',
  });
});

test('paddings and margins follow the direction of the text', () => {
  const { rules } = renderSection({
    padding: { paddingLeft: 10, paddingRight: '20px' },
    mobileMargin: { top: 4 },
  });
  expect(rules.base).toBe('padding-inline:10px 20px');
  expect(rules.mobile).toBe('margin-top:4px');
});

test('narrow screens fetch a narrower background, or one of their own', () => {
  const { rules } = renderSection({ backgroundFileId: 'demo-bakery', backgroundMode: 'Fixed' });
  expect(rules.base).toContain('background-image:url("/files/demo-bakery/1/1600")');
  expect(rules.base).toContain('background-attachment:fixed');
  expect(rules.mobile).toContain('/demo-bakery/1/800")');
  expect(rules.mobile).toContain('background-attachment:scroll');
  const own = renderSection({
    backgroundFileId: 'demo-bakery',
    mobileBackgroundFileId: 'demo-bread',
  });
  expect(own.rules.mobile).toContain('demo-bread/1/800');
});

test('one of the nine places is a background position', () => {
  const { rules } = renderSection({
    backgroundFileId: 'demo-bread',
    backgroundPosition: 'BottomRight',
  });
  expect(rules.base).toContain('background-position:bottom right');
});

test('a blurred background lies on a layer of its own, below the content', () => {
  const { css, rules } = renderSection({ backgroundFileId: 'demo-bakery', blur: 6 });
  expect(css).toMatch(/:before\{[^}]*z-index:-1;[^}]*background-image:url[^}]*\}/);
  expect(css).toMatch(/:after\{[^}]*z-index:-1;[^}]*backdrop-filter:blur\(6px\)/);
  // Nothing cuts off what hangs out of it.
  expect(rules.base).toBe('position:relative;isolation:isolate');
  expect(css).toMatch(/@media.*:before\{background-image:url\("[^"]*\/800"\)\}/);
});

test('one with layers of its own lies before what is behind it while it is used', () => {
  const used = (fields: Record<string, unknown>) =>
    /:is\(:hover,:focus-within\)\{z-index:(\d)\}/.exec(renderSection(fields).css)?.[1];
  const blurred = { backgroundFileId: 'demo-bakery', blur: 6 };
  expect(used(blurred)).toBe('1');
  expect(used({ videoUrl: 'https://media.example/a.mp4' })).toBe('1');
  expect(used({ ...blurred, sticky: true })).toBe('2');
  expect(used({ backgroundFileId: 'demo-bakery' })).toBeUndefined();
});

test('borders are drawn where their type says', () => {
  const border = { borderWidth: 2, borderColor: '#123456', borderStyle: 'dashed' };
  const rules = (borderType: string) => renderSection({ ...border, borderType }).rules.base;
  expect(rules('fullBorder')).toBe('border:2px dashed #123456');
  expect(rules('topAndBottom')).toBe(
    'border-top:2px dashed #123456;border-bottom:2px dashed #123456',
  );
  expect(rules('None')).toBe('');
});

test('the owner’s own id can be linked to', () => {
  expect(renderSection({ htmlAttrId: 'prices' }).section.id).toBe('prices');
});

test('a delayed section appears without script', () => {
  expect(renderSection({ delay: 3 }).rules.base).toBe('animation:appear 1ms 3s backwards');
});

test.each([
  { backgroundColor: 'red;}*{display:none' },
  { boxShadow: '0 0 1px red;} body{display:none' },
  { backgroundFileId: 'demo-bread', background: { backgroundSize: 'cover}body{display:none' } },
  {
    backgroundFileId: 'demo-bread',
    background: { backgroundPosition: 'url(https://evil.example)' },
  },
  { width: '1px}body{display:none' },
])('values that would break out of their rule are not in the style sheet: %j', (fields) => {
  expect(renderSection(fields).css).not.toMatch(/display:none|evil/);
});
