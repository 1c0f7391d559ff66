import type { FormConsent, FormField, PageForm } from '@atrium/contract';
import { validateSent } from './validate-sent';

const everywhere = { desktop: true, mobile: true };
const desktop = { desktop: true, mobile: false };
const mobile = { desktop: false, mobile: true };

const field = (
  slug: FormField['slug'],
  visible: FormField['visible'],
  optional = false,
): FormField => ({ id: `${slug} ${JSON.stringify(visible)}`, slug, optional, visible });

const consent = (id: string, visible: FormConsent['visible']): FormConsent => ({
  id,
  optional: false,
  errorText: '',
  html: '',
  visible,
});

const missed = (
  form: Partial<PageForm>,
  fields: Record<string, string> = {},
  checkBoxIds: string[] = [],
  isDesktop?: boolean,
  layout?: string,
) => {
  const entered = { fields, checkBoxIds, captcha: [], isDesktop };
  const whole = { popupId: null, fields: [], consents: [], ...form };
  return Object.keys(validateSent(whole, entered, layout)).sort();
};

/** One form in two layouts, as page builders make them. */
const layouts = {
  fields: [field('email', desktop), field('email', mobile), field('city', mobile, true)],
  consents: [consent('wide', desktop), consent('narrow', mobile)],
};
const email = { email: 'ada@example.com' };

test('a form in a layout for each device is answered in one of them', () => {
  expect(missed(layouts, email, ['wide'])).toEqual([]);
  expect(missed(layouts, email, ['narrow'])).toEqual([]);
});

test('what every device asks for in its own layout is asked for without one', () => {
  expect(missed(layouts)).toEqual(['email', 'narrow', 'wide']);
  expect(missed(layouts, email)).toEqual(['narrow', 'wide']);
  expect(missed(layouts, {}, ['wide', 'narrow'])).toEqual(['email']);
  expect(missed({ consents: [consent('__proto__', desktop), consent('narrow', mobile)] })).toEqual([
    '__proto__',
    'narrow',
  ]);
});

test('what only one device asks for is not', () => {
  expect(missed({ fields: [field('city', desktop)], consents: [consent('c', desktop)] })).toEqual(
    [],
  );
  expect(missed({ fields: [field('city', desktop), field('email', everywhere)] })).toEqual([
    'city',
    'email',
  ]);
});

test('a device that is told decides', () => {
  expect(missed(layouts, email, ['narrow'], true)).toEqual(['wide']);
  expect(missed(layouts, email, ['narrow'], false)).toEqual([]);
});

test('without a device the layout decides that was shown, but not over captchas', () => {
  const seenOn = (layout: string, form: Partial<PageForm>, ticked: string[] = []) =>
    missed(form, email, ticked, undefined, layout);
  expect(seenOn('desktop', layouts, ['narrow'])).toEqual(['wide']);
  expect(seenOn('mobile', layouts, ['narrow'])).toEqual([]);
  const city = { fields: [field('city', mobile), field('email', everywhere)] };
  expect(seenOn('mobile', city)).toEqual(['city']);
  expect(seenOn('desktop', city)).toEqual([]);
  const captchas = [{ id: 'a', visible: desktop }];
  expect(seenOn('mobile', { captchas })).toEqual(['a']);
});

test('a device that is told goes before the layout that was shown last', () => {
  expect(missed(layouts, email, ['narrow'], false, 'desktop')).toEqual([]);
});

test('one captcha is enough, and one it must be', () => {
  const captchas = [
    { id: 'a', visible: desktop },
    { id: 'b', visible: mobile },
  ];
  expect(missed({ captchas })).toEqual(['a']);
  expect(missed({ captchas: captchas.slice(0, 1) })).toEqual(['a']);
});
