import type { PageDocument, PageElement, RenderRequest } from '@atrium/contract';
import { plainPage } from './plain-page';

const sides = { top: null, right: null, bottom: null, left: null };

function element(
  id: string,
  type: string,
  fields: object = {},
  childIds: string[] = [],
): PageElement {
  return {
    id, type, childIds, fields: { ...fields }, parentId: null, delay: 0, anchor: null,
    visible: { desktop: true, mobile: true },
    margin: sides, mobileMargin: sides, padding: sides, mobilePadding: sides,
  }; // prettier-ignore
}

function render(
  elements: PageElement[],
  more: Partial<RenderRequest> = {},
  page: Partial<PageDocument> = {},
) {
  for (const parent of elements) {
    for (const child of elements)
      if (parent.childIds.includes(child.id)) child.parentId = parent.id;
  }
  const document = {
    locale: 'en',
    rootId: 'root',
    seo: { title: 'Tea & more', index: true },
    optIn: { nextStepUrl: null },
    elements: Object.fromEntries(elements.map((entry) => [entry.id, entry])),
    ...page,
  };
  return plainPage({
    document: JSON.stringify(document),
    sanitized: ['Headline.content', 'Text.content', 'ExplicitConsent.html'],
    files: { f1: { url: '/files/f1/tea.jpg', type: 'image/jpeg', width: 20, height: 10 } },
    path: '/tea',
    url: 'https://tea.example/tea',
    form: null,
    banners: [],
    ...more,
  });
}

test('shows words, images and links of the page', () => {
  const html = render([
    element('root', 'Body', {}, ['h', 't', 'i', 'b', 'q']),
    element('h', 'Headline', { content: '<b>Tea</b>' }),
    element('t', 'Text', { content: '<p>Leaves</p>' }),
    element('i', 'Image', { fileId: 'f1', alt: 'A "cup"' }),
    element('b', 'OpenUrlButton', { text: 'Go <on>', linkUrl: '/next?a=1&b=2' }),
    element('q', 'FaqItem', { title: 'Why?' }, ['a']),
    element('a', 'Text', { content: '<p>Because</p>' }),
  ]);
  expect(html).toContain('<title>Tea &amp; more</title>');
  expect(html).toContain('<h2><b>Tea</b></h2><p>Leaves</p>');
  expect(html).toContain('src="/files/f1/tea.jpg" alt="A &quot;cup&quot;" width="20" height="10"');
  expect(html).toContain('<a href="/next?a=1&amp;b=2">Go &lt;on&gt;</a>');
  expect(html).toMatch(/<h3>Why\?<\/h3><p>Because/);
});

test('leaves out markup that nobody sanitised, and what is hidden everywhere', () => {
  const hidden = {
    ...element('x', 'Text', { content: '<p>hidden</p>' }),
    visible: { desktop: false, mobile: false },
  };
  const html = render([
    element('root', 'Body', {}, ['r', 'u', 'x']),
    element('r', 'RawHtml', { content: '<script>alert(1)</script>' }),
    element('u', 'Unknown', { content: '<script>alert(2)</script>', html: '<b>no</b>' }),
    hidden,
  ]);
  expect(html).not.toMatch(/script|<b>no|hidden/);
});

test('its form can be sent, and shows what was typed and what was wrong', () => {
  const html = render(
    [
      element('root', 'Body', {}, ['e', 'p', 'c', 'b']),
      element('e', 'FormInput', { slug: 'email' }),
      element('p', 'FormInput', { slug: 'password' }),
      element('c', 'ExplicitConsent', { html: '<p>I agree</p>' }),
      element('b', 'OptInButton', { text: 'Send' }),
    ],
    {
      form: {
        popupId: null,
        entityId: 'b',
        fields: { email: '"me' },
        checkBoxIds: ['c'],
        errors: {
          common: ['Common <error>'],
          fields: { email: ['Not an address'] },
          bookingFields: {},
        },
        success: false,
      },
    },
  );
  expect(html).toContain('<form id="form" method="post" action="/tea"></form>');
  expect(html).toContain('name="optin[fields][email]" autocomplete="email" value="&quot;me"');
  expect(html).toContain('name="optin[checkBoxIds][]" value="c" aria-labelledby="t-c" checked');
  expect(html).toContain('name="optin[entityId]" value="b">Send</button>');
  expect(html).toContain('Not an address');
  expect(html).toContain('Common &lt;error&gt;');
});

test('a popup’s controls belong to its own form', () => {
  const html = render([
    element('root', 'Body', {}, ['pop']),
    element('pop', 'Popup', {}, ['e', 'b']),
    element('e', 'FormInput', { slug: 'email' }),
    element('b', 'Button', { action: 'sendForm', text: 'Join' }),
  ]);
  expect(html).toContain('<form id="form-pop"');
  expect(html.match(/form="form-pop"/g)).toHaveLength(2);
});

test('a form in a frame of another site takes the whole window for what follows', () => {
  const elements = [
    element('root', 'Inline', {}, ['b']),
    element('b', 'Button', { action: 'sendForm', text: 'Join' }),
  ];
  const optIn = { nextStepUrl: '/thanks', customerFields: {}, availableCountries: [] };
  const html = render(elements, {}, { type: 'inline', optIn });
  expect(html).toContain('action="/tea" target="_top"></form>');
});

test('follows the page’s language and direction', () => {
  expect(render([element('root', 'Body')], {}, { locale: 'ar' })).toContain(
    '<html lang="ar" dir="rtl">',
  );
});

test('a form whose captcha nobody can solve here waits for better times', () => {
  const html = render([
    element('root', 'Body', {}, ['c', 's']),
    element('c', 'Captcha'),
    element('s', 'OptInButton', { text: 'Send' }),
  ]);
  expect(html).toContain('<p>Please try again in a few minutes.</p>');
  expect(html).toMatch(/<button type="submit" [^>]* disabled>Send/);
});
