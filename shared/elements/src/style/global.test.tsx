import type { PageType } from '@atrium/contract';
import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';

const globalCss = (globalSettings: Record<string, unknown>, type: PageType = 'sales_page') =>
  renderPage(pageOf([], { type, globalSettings })).globalCss;

test('a page without settings gets readable defaults in little text', () => {
  const css = globalCss({});
  expect(css).toContain(
    'body{color:#1d2939;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5}',
  );
  expect(css).toContain('a{color:inherit}');
  expect(css.length).toBeLessThan(1250);
});

test('the owner’s typography is the page’s', () => {
  const css = globalCss({
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
  });
  expect(css).toContain(
    'body{color:#111;font-family:Georgia, serif;font-size:18px;font-weight:400;line-height:1.6}',
  );
  expect(css).toContain('a{color:#222}');
  expect(css).toContain(
    'h6{color:#333;font-family:"Lora", system-ui, sans-serif;font-style:italic;font-weight:700}',
  );
  expect(css).toContain('html{scroll-padding-top:60px}');
  expect(css).toMatch(/@media\(max-width:800px\)\{.*body\{font-size:17px;line-height:1.4\}\}$/);
});

test('elements are hidden per device by the page’s own breakpoint', () => {
  const css = globalCss({}, 'inline');
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
