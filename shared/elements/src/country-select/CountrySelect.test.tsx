import { fieldControlName, formId } from '@atrium/contract';
import { optInActions } from '@atrium/store';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements } from '../testing/show';

const country = { type: 'CountrySelect', placeholder: 'Country of delivery' };
const list = () => screen.getByRole<HTMLSelectElement>('combobox');
const names = () => Array.from(list().options, ({ text }) => text);

describe('CountrySelect on the server', () => {
  it('offers every country by its name in the page’s language, in the order of its alphabet', () => {
    showElements([country], { locale: 'de' });
    expect(list()).toHaveAccessibleName('Country of delivery');
    expect(list()).toHaveAttribute('name', fieldControlName('country'));
    expect(list()).toHaveAttribute('form', formId(null));
    expect(list()).toHaveAttribute('autocomplete', 'country');
    expect(list()).toHaveValue('');
    const [first, ...countries] = names();
    expect(first).toBe('Country of delivery');
    expect(countries).toHaveLength(250);
    expect(countries.slice(0, 3)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln']);
    expect(countries.at(-1)).toBe('Zypern');
  });

  it('offers what the owner allows and nothing else', () => {
    showElements([country], { optIn: { availableCountries: ['fr', 'DE', 'Atlantis', 'FR', 7] } });
    expect(names()).toEqual(['Country of delivery', 'France', 'Germany']);
  });

  it('has chosen the only country there is', () => {
    showElements([country], { optIn: { availableCountries: ['UA'] }, locale: 'ua' });
    expect(names()).toEqual(['Україна']);
    expect(list()).toHaveValue('UA');
  });

  it('keeps the choice and says what is wrong after a post without script', async () => {
    const errors = {
      common: [],
      bookingFields: {},
      fields: { country: ['Please choose a country from the list.'] },
    };
    const optIn = { fields: { country: 'FR' }, errors: { form: errors } };
    const { recovered } = await hydrate(showElements([country], {}, { optIn }));
    expect(recovered).toEqual([]);
    expect(list()).toHaveValue('FR');
    expect(list()).toHaveAccessibleDescription('Please choose a country from the list.');
    fireEvent.change(list(), { target: { value: 'DE' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [{ customerCountry: ' at ' }, { country: 'AT' }],
    [{ customerCountry: 'AT', customerFields: { country: 'DE' } }, { country: 'DE' }],
    [{ customerCountry: 'Atlantis' }, {}],
    [{ customerCountry: ['AT'] }, {}],
  ])('is told the country of the visitor by a saved state: %j', (optIn, known) => {
    expect(showElements([country], { optIn }).page.optIn.customerFields).toEqual(known);
    // A page that does not ask for it is nobody's own.
    const other = showElements([{ type: 'FormInput', slug: 'city' }], {
      optIn: { customerCountry: 'AT' },
    });
    expect(other.page.optIn.customerFields).toEqual({});
  });

  it('knows the country of a visitor that the page knows', () => {
    showElements([country], {}, { optIn: { fields: { country: 'AT' } } });
    expect(list()).toHaveDisplayValue('Austria');
  });

  it.each([
    [{ placeholder: '</option></select><script>alert(1)</script>' }],
    [{ placeholderColor: 'red}</style><script>' }],
    [{ slug: 7, height: -1 }],
  ])('whatever its fields say, it breaks nothing: %j', (fields) => {
    const { css } = showElements([{ ...country, ...fields }]);
    expect(document.querySelector('script')).toBeNull();
    expect(css).not.toMatch(/</);
  });
});

describe('CountrySelect in the browser', () => {
  it('keeps the choice that was made before, and its options are the server’s', async () => {
    const rendered = showElements([country]);
    const option = list().options[12];
    fireEvent.change(list(), { target: { value: 'FR' } });
    const { store, recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(list().options[12]).toBe(option);
    expect(list()).toHaveValue('FR');
    expect(store.getState().optIn.fields).toEqual({ country: 'FR' });
  });

  it('is missed where nothing was chosen', async () => {
    await hydrate(showElements([country]));
    fireEvent.blur(list());
    expect(list()).toHaveAccessibleDescription('Please fill in this field.');
    fireEvent.change(list(), { target: { value: 'FR' } });
    expect(list()).toBeValid();
  });

  it('keeps the country once the form was sent (spec: opt-in form)', async () => {
    const { store } = await hydrate(showElements([country]));
    fireEvent.change(list(), { target: { value: 'FR' } });
    act(() => void store.dispatch(optInActions.submitSucceeded('Thanks.')));
    expect(list()).toHaveValue('FR');
  });
});
