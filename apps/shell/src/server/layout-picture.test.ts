import { optInForm, pageOf, type Nested } from '../testing/page-of';
import { render } from '../testing/render';

const only = (device: 'mobile' | 'desktop', fields: object = {}): Nested => ({
  type: 'FormInput',
  slug: 'city',
  appearance: { mobile: device === 'mobile', desktop: device === 'desktop' },
  ...fields,
});
const send = { type: 'OptInButton' };

/** Sources of the picture that browsers without script fetch one of. */
function sources(elements: Nested[], page: Parameters<typeof pageOf>[1] = {}) {
  const { document } = render(pageOf(elements, page));
  const html = document.querySelector('body > noscript')?.innerHTML ?? '';
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('[hidden] > *')].map((source) => [
    source.getAttribute('media'),
    source.getAttribute('srcset') ?? source.getAttribute('src'),
  ]);
}

const both = (breakpoint: number) => [
  [`(max-width:${breakpoint}px)`, '/api/layouts/mobile.gif'],
  [null, '/api/layouts/desktop.gif'],
];

it.each<[string, Nested[]]>([
  ['a field', [only('mobile'), send]],
  ['a consent', [only('desktop', { type: 'ExplicitConsent', html: 'Yes' }), send]],
  [
    'two consents',
    (['mobile', 'desktop'] as const)
      .map((device) => only(device, { type: 'Checkbox', html: 'Yes' }))
      .concat(send),
  ],
  ['a form in a popup', [{ type: 'Popup', children: [only('mobile'), send] }]],
])('is there where %s is mandatory in one layout only', (_what, elements) => {
  expect(sources(elements)).toEqual(both(800));
  expect(sources(elements, { type: 'inline' })).toEqual(both(480));
});

it.each<[string, Nested[]]>([
  ['what is asked for is asked for everywhere', [optInForm]],
  ['both layouts ask for the same', [only('mobile'), only('desktop'), send]],
  ['what one layout asks for is optional', [only('mobile', { optional: true }), send]],
  ['there is no form', [{ type: 'Text', content: '<p>Bread</p>' }]],
])('is not where %s', (_what, elements) => {
  expect(sources(elements)).toEqual([]);
});
