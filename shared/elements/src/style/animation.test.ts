import { pageOf } from '../testing/page-of';
import { renderDocument } from '../testing/render-fixture';

const styleOf = (fields: object, page: { locale?: string } = {}, mode?: 'screenshot') =>
  renderDocument(pageOf([{ type: 'Text', content: 'Rye', ...fields }], page), mode ? { mode } : {})
    .css;

test.each([
  ['scale', 'en', 'scale(.9)'],
  ['translateY', 'en', 'translateY(40px)'],
  ['translateX', 'en', 'translateX(-40px)'],
  ['translateX', 'ar', 'translateX(40px)'],
])('%s enters a page in %s from %s', (animation, locale, start) => {
  const css = styleOf({ animation }, { locale });
  const [, name] = /animation:(enter-[\w-]+) \.6s ease-out backwards/.exec(css) ?? [];
  expect(css).toContain(`@keyframes ${name}{from{transform:${start}}}`);
});

test('an animated element enters once more where it is scrolled into view', () => {
  expect(styleOf({ options: { animation: 'scale' } })).toMatch(
    /animation:\S+ \.6s ease-out backwards,\S+ linear backwards;animation-timeline:auto,view\(\);animation-range:normal,entry/,
  );
});

test('what has a menu in it enters only as the page opens, and is no layer afterwards', () => {
  const css = (type: string) =>
    renderDocument(
      pageOf([
        {
          type: 'Section',
          animation: 'scale',
          delay: 1,
          children: [{ type, menuItems: [{ text: 'Rye', link: '/rye' }] }],
        },
      ]),
    ).css;
  for (const type of ['Menu', 'LanguageSwitcher']) {
    expect(css(type)).toContain(
      'animation:appear 1ms 1s backwards,enter-scale .6s ease-out 1s backwards}',
    );
    expect(css(type)).toContain('@keyframes enter-scale{from{transform:scale(.9)}}');
    expect(css(type)).not.toContain('view()');
  }
  expect(css('Text')).toContain('view()');
});

test('it waits for its delay', () => {
  expect(styleOf({ animation: 'scale', delay: 2 })).toMatch(
    /animation:appear 1ms 2s backwards,enter-scale \.6s ease-out 2s backwards,enter-scale linear backwards;animation-timeline:auto,auto,view\(\)/,
  );
});

test('who wants less motion sees it in its place', () => {
  expect(styleOf({ animation: 'translateY' })).toContain(
    '@media(prefers-reduced-motion:reduce){@keyframes enter-y{}}',
  );
});

test.each([
  {},
  { animation: 'none' },
  { animation: '' },
  { animation: { type: 'scale' } },
  { animation: 'spin;}' },
])('%j moves nothing and costs nothing', (fields) => {
  expect(styleOf(fields)).not.toContain('enter-');
});

test('a screenshot stands still', () => {
  expect(styleOf({ animation: 'scale' }, {}, 'screenshot')).toContain('animation:none!important');
});
