import { mobileBreakpoint, type PageType } from '@atrium/contract';
import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';
import { globalCss as compile, mobileGlobalCss } from './global';
import { mediaFor } from './style-sheet';

const globalCss = (
  globalSettings: Record<string, unknown>,
  type: PageType = 'sales_page',
  used = '<h1 class="headline"><h6><a><input>',
) => {
  const { page } = renderPage(pageOf([], { type, globalSettings }));
  return compile(page, mediaFor(mobileBreakpoint(type)), used);
};

test('a page without settings gets readable defaults in little text', () => {
  const css = globalCss({});
  expect(css).toContain(
    'body{margin:0;color:#1d2939;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5}',
  );
  expect(css).toContain('a{color:inherit}');
  expect(css.length).toBeLessThan(600);
});

test.each([
  ['<summary>', ':after{color:CanvasText!important}'],
  [
    '<summary>.x:before{-webkit-mask-image:url()}',
    ':after,:before{color:CanvasText!important;forced-color-adjust:none}',
  ],
])('what is drawn by %s is seen in colours that the visitor forces on the page', (used, rule) => {
  expect(globalCss({}, 'sales_page', used)).toContain(`@media(forced-colors){${rule}}`);
  expect(globalCss({})).not.toContain('forced-colors');
});

test('the owner’s typography is the page’s', () => {
  const settings = {
    textColor: '#111',
    textFontSize: '18px',
    mobileTextFontSize: 17,
    textLineHeight: 1.6,
    mobileTextLineHeight: 1.4,
    fontFamily: 'Georgia',
    fontWeight: 400,
    linkColor: '#222',
    headingColor: '#333',
    headingFontFamily: 'Lora',
    headingFontWeight: '700',
    headingFontStyle: 'italic',
    scrollPaddingTop: 60,
  };
  const css = globalCss(settings);
  const narrow = mobileGlobalCss(renderPage(pageOf([], { globalSettings: settings })).page);
  expect(css).toContain(
    'body{margin:0;color:#111;font-family:Georgia, serif;font-size:18px;font-weight:400;line-height:1.6}',
  );
  expect(css).toContain('a{color:#222}');
  expect(css).toContain(
    'h6{color:#333;font-family:"Lora", system-ui, sans-serif;font-style:italic}',
  );
  expect(css).toContain(';scroll-padding-top:60px}');
  expect(narrow).toBe('body{font-size:17px;line-height:1.4}');
});

test('elements are hidden per device by the page’s own breakpoint', () => {
  const css = globalCss({}, 'inline', 'class="hide-desktop" class="hide-mobile"');
  expect(css).toContain('@media(min-width:480.02px){.hide-desktop{display:none!important}}');
  expect(css).toContain('@media(max-width:480px){.hide-mobile{display:none!important}');
});

test('settings that would break out of their rule are not in the style sheet', () => {
  const css = globalCss({
    textColor: 'red}*{display:none',
    fontFamily: 'x}*{display:none',
    headingFontWeight: '1}*{display:none',
    textFontSize: '1}*{display:none',
  });
  expect(css.replaceAll('{display:none!important}', '')).not.toContain('display:none');
});

test('rules of what is not on the page are not sent', () => {
  const css = globalCss({}, 'sales_page', '<main><p>Bread</p></main>');
  expect(css).not.toMatch(/h1|img|input|sr-only|hide-|appear|transition|\ba\{/);
});

test.each([
  ['<h3>', /h3,p\{margin:0\}.*h3\{font-size:1.4em\}/],
  ['<img', /img\{max-inline-size:100%/],
  ['<span class="sr-only">', /\.sr-only\{/],
  ['<div data-enhance="Menu">', /\.sr-only\{/],
  ['._0{animation:appear 1ms 2s backwards}', /@keyframes appear/],
  ['._0{transition:transform .15s}', /prefers-reduced-motion/],
])('%s brings its rules along', (used, rules) => {
  expect(globalCss({}, 'sales_page', used)).toMatch(rules);
});

test('headlines inherit what the page says; headings in texts of another colour keep theirs', () => {
  const settings = { textColor: '#111', headingColor: '#111', headingFontFamily: 'Lora' };
  const look = (used: string) => globalCss(settings, 'sales_page', used);
  expect(look('<h2 class="headline _1">')).toContain('h2{font-family:"Lora"');
  expect(look('<h2>')).toContain('h2{color:#111;font-family:"Lora"');
});
