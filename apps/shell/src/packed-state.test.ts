import { fieldSlugs, formId } from '@atrium/contract';
import fc from 'fast-check';
import type { BrowserState, IslandState } from './browser-state';
import { packState, unpackState, type PackedState } from './packed-state';

const word = fc.stringMatching(/^[\w-]{1,12}$/).filter((text) => text !== '__proto__');
const script = fc.record({
  url: fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}.js`),
  integrity: word.map((hash) => `sha256-${hash}=`),
});
const rules = {
  id: word,
  optional: fc.boolean(),
  visible: fc.record({ desktop: fc.boolean(), mobile: fc.boolean() }),
};
const form = fc.record({
  popupId: fc.option(word),
  fields: fc.array(fc.record({ ...rules, slug: fc.constantFrom(...fieldSlugs) })),
  consents: fc.array(fc.record({ ...rules, errorText: fc.string(), html: fc.constant('') })),
});
const errors = fc.record({
  common: fc.array(fc.string()),
  fields: fc.dictionary(word, fc.array(fc.string())),
  bookingFields: fc.constant({}),
});

const island = (remotes: string[], forms: string[]) =>
  fc.record(
    {
      type: fc.constantFrom('FormInput', 'Survey'),
      remote: fc.constantFrom(...remotes),
      chunk: word,
      on: fc.constantFrom('touch', 'visible', 'load'),
      form: fc.constantFrom('form', ...forms),
      props: fc.dictionary(word, fc.jsonValue(), { maxKeys: 2 }),
      classes: fc.dictionary(word, word, { maxKeys: 2 }),
    },
    { requiredKeys: ['type', 'remote', 'chunk', 'on', 'props', 'classes'] },
  ) as fc.Arbitrary<IslandState>;

const state = fc
  .tuple(
    fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
    fc.uniqueArray(form, { selector: ({ popupId }) => popupId, maxLength: 3 }),
  )
  .chain(([remotes, forms]) => {
    const formIds = forms.map(({ popupId }) => formId(popupId));
    return fc.record(
      {
        page: fc.record({
          id: word,
          type: fc.constant('squeeze' as const),
          locale: fc.constantFrom('en', 'ar'),
          path: fc.webPath(),
          mobileBreakpoint: fc.constantFrom(800, 480),
          texts: fc.dictionary(word, fc.string()),
          forms: fc.constant(forms),
        }),
        optIn: fc.record({
          errors: fc.dictionary(fc.constantFrom('form', ...formIds), errors),
          status: fc.constantFrom('succeeded' as const, 'failed' as const),
          submittedEntityId: fc.option(word),
        }),
        islands: fc.dictionary(word, island(remotes, formIds), { maxKeys: 8 }),
        scripts: fc.webPath().filter((path) => path !== ''),
        enhancements: fc.array(script, { maxLength: 3 }),
        sentryDsn: fc.webUrl(),
      },
      { requiredKeys: ['page', 'islands', 'enhancements'] },
    );
  }) as fc.Arbitrary<BrowserState>;

it('comes out of the page as it went in', () => {
  fc.assert(
    fc.property(state, (before) => {
      const json = JSON.stringify(packState(before));
      const { path, texts } = before.page;
      const after = unpackState(JSON.parse(json) as PackedState, { path, texts });
      expect(JSON.parse(JSON.stringify(after))).toEqual(JSON.parse(JSON.stringify(before)));
    }),
  );
});

it('says once what islands share', () => {
  const shared = {
    type: 'FormInput',
    remote: 'funnel-pages',
    chunk: 'form',
    on: 'touch' as const,
    form: 'form',
    props: {},
    classes: { input: '_6' },
  };
  const { islands } = packState({
    page: {
      id: 'p',
      type: 'squeeze',
      locale: 'en',
      path: '/',
      mobileBreakpoint: 800,
      texts: {},
      forms: [],
    },
    islands: {
      a: shared,
      b: shared,
      c: { ...shared, type: 'OptInButton', on: 'load' },
      d: { ...shared, form: 'form-pop' },
    },
    enhancements: [],
  });
  expect(islands?.['funnel-pages']?.['form']).toEqual([
    { type: 'FormInput', classes: { input: '_6' }, ids: ['a', 'b'] },
    { type: 'OptInButton', on: 'load', classes: { input: '_6' }, ids: ['c'] },
    { type: 'FormInput', form: 'form-pop', classes: { input: '_6' }, ids: ['d'] },
  ]);
});
