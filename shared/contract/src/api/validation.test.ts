import fc from 'fast-check';
import { readGood } from '../testing/elements';
import { check } from '../testing/hostile-documents';
import type { PageDocument } from '../page/page-document';
import { longestFieldValue } from './form';
import {
  formOf,
  isEmail,
  isVisibleOn,
  popupOf,
  validateField,
  validateForm,
  type FormConsent,
  type FormField,
  type PageForm,
} from './validation';

const everywhere = { desktop: true, mobile: true };
const desktopOnly = { desktop: true, mobile: false };
const mobileOnly = { desktop: false, mobile: true };

const field = (slug: FormField['slug'], rest: Partial<FormField> = {}): FormField => ({
  id: slug,
  slug,
  optional: false,
  visible: everywhere,
  ...rest,
});

const consent = (rest: Partial<FormConsent> = {}): FormConsent => ({
  id: 'terms',
  optional: false,
  errorText: '',
  html: '',
  visible: everywhere,
  ...rest,
});

function errorsOf(
  form: { fields?: FormField[]; consents?: FormConsent[] },
  entered: { fields?: Record<string, string>; checkBoxIds?: string[]; isDesktop?: boolean } = {},
) {
  return validateForm(
    { popupId: null, fields: [], consents: [], ...form },
    { fields: {}, checkBoxIds: [], isDesktop: undefined, ...entered },
  );
}

describe('e-mail addresses', () => {
  test.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    "o'neil@example.co.uk",
    'x_y-z@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a b@c.de',
    'a@b.co\n',
    'a@b@c.de',
    'a@b.co,',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(130)}co`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('spaces around one do not count', () => {
    expect(validateField('email', ' a@b.co ', false)).toBeUndefined();
  });

  test.each([
    `${'a'.repeat(1_000_000)}@`,
    `a@${'a-'.repeat(500_000)}`,
    `a@${'a.'.repeat(500_000)}!`,
    `a@${'a'.repeat(120)}${'.a'.repeat(60)}!`,
  ])('a hostile text is refused within the time of the longest honest one (%#)', (text) => {
    // A pattern that backtracks without end would not come back at all.
    expect(isEmail(text)).toBe(false);
  });
});

describe('one field', () => {
  test.each([
    ['email', '', false, 'validation.email_invalid'],
    ['email', 'a', false, 'validation.email_invalid'],
    ['email', 'a', true, 'validation.email_invalid'],
    ['email', '', true, undefined],
    ['first_name', '', false, 'validation.not_empty'],
    ['first_name', ' \n', false, 'validation.not_empty'],
    ['first_name', ' ', true, undefined],
    ['first_name', 'Li', false, undefined],
    ['message', 'x'.repeat(longestFieldValue), false, undefined],
    ['message', 'x'.repeat(longestFieldValue + 1), false, 'validation.too_long'],
    ['message', 'x'.repeat(longestFieldValue + 1), true, 'validation.too_long'],
  ])('%s (%#)', (slug, value, optional, expected) => {
    expect(validateField(slug, value, optional)).toBe(expected);
  });
});

describe('a form', () => {
  test('a mandatory field that was not sent is missed', () => {
    expect(errorsOf({ fields: [field('surname')] })).toEqual({
      surname: { key: 'validation.not_empty' },
    });
  });

  test('a slug is optional only if no visible element with it is mandatory', () => {
    const twins = [field('city', { optional: true }), field('city')];
    expect(errorsOf({ fields: twins })).toEqual({ city: { key: 'validation.not_empty' } });
    expect(errorsOf({ fields: [...twins].reverse() })).toHaveProperty('city');
    expect(errorsOf({ fields: [twins[0]!] })).toEqual({});
    const hiddenTwin = field('city', { visible: desktopOnly });
    expect(errorsOf({ fields: [twins[0]!, hiddenTwin] }, { isDesktop: false })).toEqual({});
    expect(errorsOf({ fields: [twins[0]!, hiddenTwin] }, { isDesktop: true })).toHaveProperty(
      'city',
    );
  });

  test('a field that the visitor could not see is not missed', () => {
    const fields = [
      field('city', { visible: desktopOnly }),
      field('state', { visible: mobileOnly }),
    ];
    expect(Object.keys(errorsOf({ fields }, { isDesktop: true }))).toEqual(['city']);
    expect(Object.keys(errorsOf({ fields }, { isDesktop: false }))).toEqual(['state']);
    expect(errorsOf({ fields })).toEqual({});
  });

  test('what was sent is checked even where it could not be seen', () => {
    const fields = [field('email', { visible: mobileOnly })];
    expect(errorsOf({ fields }, { isDesktop: true, fields: { email: 'nobody' } })).toEqual({
      email: { key: 'validation.email_invalid' },
    });
  });

  test('a country is one of those that the field offers', () => {
    const fields = [field('country', { countries: ['FR', 'DE'] })];
    expect(errorsOf({ fields }, { fields: { country: 'FR' } })).toEqual({});
    for (const country of ['ES', 'fr', 'France', '<b>'])
      expect(errorsOf({ fields }, { fields: { country } })).toEqual({
        country: { key: 'validation.country_invalid' },
      });
    expect(errorsOf({ fields })).toEqual({ country: { key: 'validation.not_empty' } });
    expect(errorsOf({ fields: [field('country', { optional: true, countries: ['FR'] })] })).toEqual(
      {},
    );
  });

  test('a password is repeated as it was, where it is to be repeated', () => {
    const fields = [field('password'), field('confirm_password')];
    const entered = { password: 'sourdough', confirm_password: 'soda' };
    expect(errorsOf({ fields }, { fields: entered })).toEqual({
      confirm_password: { key: 'validation.passwords_differ' },
    });
    const optional = [field('password'), field('confirm_password', { optional: true })];
    expect(errorsOf({ fields: optional }, { fields: { password: 'sourdough' } })).toEqual({
      confirm_password: { key: 'validation.passwords_differ' },
    });
    expect(errorsOf({ fields: [field('password')] }, { fields: entered })).toEqual({});
    const same = { password: 'sourdough', confirm_password: 'sourdough' };
    expect(errorsOf({ fields }, { fields: same })).toEqual({});
  });

  test.each(['+', '+1', '+1684', ' +44 '])('the dial code %j alone is no phone number', (value) => {
    const fields = [field('phone_number')];
    expect(errorsOf({ fields }, { fields: { phone_number: value } })).toEqual({
      phone_number: { key: 'validation.not_empty' },
    });
  });

  test('what the page knows already is not checked', () => {
    expect(errorsOf({ fields: [field('email', { locked: true })] })).toEqual({});
  });

  test('an unticked consent shows its own text, or the standard one', () => {
    expect(errorsOf({ consents: [consent({ errorText: 'Please agree.' })] })).toEqual({
      terms: { text: 'Please agree.' },
    });
    expect(errorsOf({ consents: [consent()] })).toEqual({ terms: { key: 'validation.not_empty' } });
  });

  test.each([
    [consent(), { checkBoxIds: ['terms'] }],
    [consent({ optional: true }), {}],
    [consent({ visible: desktopOnly }), { isDesktop: false }],
    [consent({ visible: desktopOnly }), {}],
  ])('a consent that is ticked, optional or out of sight is not missed (%#)', (box, entered) => {
    expect(errorsOf({ consents: [box] }, entered)).toEqual({});
  });

  test('a tick of another box is no consent', () => {
    expect(errorsOf({ consents: [consent()] }, { checkBoxIds: ['other'] })).toHaveProperty('terms');
  });

  test('a mandatory consent cannot hide behind its id', () => {
    expect(Object.keys(errorsOf({ consents: [consent({ id: '__proto__' })] }))).toEqual([
      '__proto__',
    ]);
  });

  test('errors are for visible mandatory fields that hold nothing, and for all of them', () => {
    const slug = fc.constantFrom<FormField['slug']>('city', 'state', 'subject');
    const visible = fc.constantFrom(everywhere, desktopOnly, mobileOnly);
    const fields = fc.array(
      fc.record({ slug, optional: fc.boolean(), visible }).map((rest) => field(rest.slug, rest)),
    );
    const values = fc.dictionary(slug, fc.constantFrom('', ' ', 'x'));
    check(fc.tuple(fields, values, fc.option(fc.boolean(), { nil: undefined })), (entered) => {
      const [formFields, sent, isDesktop] = entered;
      const missed = formFields.filter(
        (each) =>
          !each.optional &&
          isVisibleOn(each.visible, isDesktop) &&
          (sent[each.slug] ?? '').trim() === '',
      );
      const errors = errorsOf({ fields: formFields }, { fields: sent, isDesktop });
      expect(new Set(Object.keys(errors))).toEqual(new Set(missed.map((each) => each.slug)));
    });
  });
});

describe('captchas of a form', () => {
  const form: PageForm = {
    popupId: null,
    fields: [],
    consents: [],
    captchas: [
      { id: 'wide', visible: desktopOnly },
      { id: 'narrow', visible: mobileOnly },
      { id: '__proto__', visible: { desktop: false, mobile: false } },
    ],
  };
  const missed = (isDesktop: boolean | undefined, ...solved: string[]) => {
    const captcha = solved.map((id) => ({ id, token: 'token' }));
    const errors = validateForm(form, { fields: {}, checkBoxIds: [], captcha, isDesktop });
    return Object.entries(errors);
  };
  const empty = { key: 'validation.not_empty' };

  test('those that the visitor saw have to be solved', () => {
    expect(missed(true)).toEqual([['wide', empty]]);
    expect(missed(false)).toEqual([['narrow', empty]]);
    expect(missed(true, 'narrow')).toEqual([['wide', empty]]);
    expect(missed(true, 'wide')).toEqual([]);
  });

  test('nobody is spared by not telling the device', () => {
    expect(missed(undefined)).toEqual([['wide', empty]]);
    expect(missed(undefined, '__proto__')).toEqual([['wide', empty]]);
    expect(missed(undefined, 'narrow')).toEqual([]);
  });

  test('are of the page or of a popup, and are not asked for where they are optional', () => {
    const captcha = (id: string, more: object = {}) => ({ id, type: 'Captcha', ...more });
    const element = (raw: { id: string }) => ({
      fields: {},
      visible: everywhere,
      parentId: null,
      ...raw,
    });
    const elements = [
      captcha('own', { fields: { slug: 'email' } }),
      captcha('free', { fields: { optional: true } }),
      captcha('inside', { parentId: 'popup' }),
      { id: 'popup', type: 'Popup' },
    ].map(element);
    const byId = Object.fromEntries(elements.map((each) => [each.id, each]));
    const page = { elements: byId, optIn: {} } as unknown as PageDocument;
    expect(formOf(page, null)).toEqual({
      popupId: null,
      fields: [],
      consents: [],
      captchas: [{ id: 'own', visible: everywhere }],
    });
    expect(formOf(page, 'popup').captchas).toEqual([{ id: 'inside', visible: everywhere }]);
  });
});

describe('the forms of a page', () => {
  const { page } = readGood({
    id: 'p',
    type: 'squeeze',
    entities: {
      root: { type: 'Body', childIds: ['section', 'popup'] },
      section: { type: 'Section', childIds: ['email', 'terms', 'text'], appearance: { mobile: 0 } },
      email: { type: 'FormInput', slug: 'email' },
      terms: { type: 'ExplicitConsent', html: 'I agree', errorText: 'Agree!', optional: '0' },
      text: { type: 'Widget' },
      popup: { type: 'Popup', childIds: ['inner'] },
      inner: { type: 'Section', childIds: ['name', 'newsletter', 'odd'] },
      name: { type: 'FormInput', slug: 'last_name', optional: 1, appearance: { desktop: 0 } },
      newsletter: { type: 'ExplicitConsent', optional: true },
      odd: { type: 'FormInput', slug: 'shoe_size' },
    },
  });

  test('elements know their popup', () => {
    expect(
      ['root', 'email', 'popup', 'inner', 'name', 'gone'].map((id) => popupOf(page, id)),
    ).toEqual([null, null, 'popup', 'popup', 'popup', null]);
  });

  test('the page’s own', () => {
    expect(formOf(page, null)).toEqual({
      popupId: null,
      fields: [{ id: 'email', slug: 'email', optional: false, visible: desktopOnly }],
      consents: [
        {
          id: 'terms',
          optional: false,
          errorText: 'Agree!',
          html: 'I agree',
          visible: desktopOnly,
        },
      ],
    });
  });

  test('a popup’s, in the names of today and without what is no field', () => {
    const form = formOf(page, 'popup');
    expect(form.fields).toEqual([
      { id: 'name', slug: 'surname', optional: true, visible: mobileOnly },
    ]);
    expect(form.consents.map(({ id, optional }) => [id, optional])).toEqual([['newsletter', true]]);
  });

  test('a list of countries, a phone and a box that is disabled bring rules of their own', () => {
    const { page: rules } = readGood({
      id: 'p',
      type: 'offer_inner',
      optIn: { availableCountries: ['fr'], customerFields: { email: 'ada@example.org' } },
      entities: {
        root: { type: 'Body', childIds: ['email', 'country', 'phone', 'box'] },
        email: { type: 'FormInput', slug: 'email' },
        country: { type: 'CountrySelect', slug: 'country' },
        phone: { type: 'PhoneInput', slug: 'phone', country: 'gb' },
        box: { type: 'Checkbox', isCheckboxDisabled: '1' },
      },
    });
    const { fields, consents } = formOf(rules, null);
    expect(
      fields.map(({ slug, locked, countries, phoneCountry }) => [
        slug,
        locked,
        countries,
        phoneCountry,
      ]),
    ).toEqual([
      ['email', true, undefined, undefined],
      ['country', undefined, ['FR'], undefined],
      ['phone_number', undefined, undefined, 'GB'],
    ]);
    expect(consents[0]?.optional).toBe(true);
  });

  test('an element that is no popup has no form', () => {
    expect(formOf(page, 'section')).toEqual({ popupId: 'section', fields: [], consents: [] });
  });
});
