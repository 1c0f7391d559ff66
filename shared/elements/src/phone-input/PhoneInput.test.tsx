import { contactControlName, fieldControlName, formId } from '@atrium/contract';
import { optInActions } from '@atrium/store';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { hydrate } from '../testing/hydrate';
import { showElements } from '../testing/show';

const phone = { type: 'PhoneInput', placeholder: 'Your number' };
const field = () => screen.getByLabelText<HTMLInputElement>('Your number');
const flag = () => screen.getByRole('button', { name: /^Country of the phone number/ });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const undo = { key: 'z', ctrlKey: true };
const redo = { key: 'Z', ctrlKey: true, shiftKey: true };

beforeAll(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView ??= () => undefined;
});

afterEach(() => {
  jest.useRealTimers();
});

describe('PhoneInput on the server', () => {
  it('is an empty field for a phone number, which works without script', () => {
    showElements([phone]);
    expect(field()).toHaveAttribute('type', 'tel');
    expect(field()).toHaveAttribute('name', fieldControlName('phone_number'));
    expect(field()).toHaveAttribute('form', formId(null));
    expect(field()).toHaveAttribute('autocomplete', 'tel');
    expect(field()).toHaveAttribute('placeholder', 'Your number');
    expect(field()).toHaveValue('');
    expect(field()).toBeRequired();
  });

  it('is called in a contact form as the contact call names its fields, with script too', async () => {
    const rendered = showElements([{ type: 'ContactUsForm', children: [phone] }]);
    expect(field()).toHaveAttribute('name', contactControlName('phone_number'));
    await hydrate(rendered);
    expect(field()).toHaveAttribute('name', contactControlName('phone_number'));
  });

  it('shows what was typed and what is wrong with it after a post without script', () => {
    const errors = { common: [], bookingFields: {}, fields: { phone_number: ['No number.'] } };
    const fields = { phone_number: '020 7946' };
    showElements([phone], {}, { optIn: { fields, errors: { form: errors } } });
    expect(field()).toHaveValue('020 7946');
    expect(field()).toHaveAccessibleDescription('No number.');
  });

  it.each([
    ['us', 'us'],
    [' GB ', 'gb'],
    ['Atlantis', 'us'],
    ['"><script>', 'us'],
    [null, 'us'],
  ])('has the flag of the country %j, which is %s', (country, iso2) => {
    const { style, css } = showElements([{ ...phone, country }]);
    const drawn = style(document.querySelector('.flag'))['background-image'];
    expect(drawn).toBe(`url("/images/flag-icons/${iso2}.svg")`);
    expect(css).not.toContain('<');
  });
});

describe('PhoneInput in the browser', () => {
  it('takes over the server’s control, empty as it is', async () => {
    const rendered = showElements([{ ...phone, country: 'gb' }]);
    const before = field();
    const { recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(field()).toBe(before);
    expect(field()).toHaveValue('');
  });

  it('keeps what was typed before, as a number of the field’s country', async () => {
    const rendered = showElements([{ ...phone, country: 'gb' }]);
    field().focus();
    field().value = '2079460';
    field().setSelectionRange(4, 4);
    const { recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(field().value.replace(/\D/g, '')).toBe('442079460');
    expect(field()).toHaveFocus();
    await act(() => Promise.resolve());
    const { selectionStart, value } = field();
    expect(value.slice(0, selectionStart ?? 0).replace(/\D/g, '')).toBe('442079');
  });

  it('guesses the country from the dial code and writes the number as it does', async () => {
    const { store } = await hydrate(showElements([phone]));
    type('+33612345678');
    expect(field()).toHaveValue('+33 6 12 34 56 78');
    await waitFor(() => expect(flag()).toHaveAccessibleName(/France/));
    expect(document.querySelector<HTMLElement>('.flag')?.style.backgroundImage).toContain(
      '/images/flag-icons/fr.svg',
    );
    expect(store.getState().optIn.fields).toEqual({ phone_number: '+33 6 12 34 56 78' });
  });

  it('offers the dial code of its country to who comes, and takes it back from who leaves', async () => {
    await hydrate(showElements([{ ...phone, optional: true }]));
    fireEvent.focus(field());
    expect(field()).toHaveValue('+1');
    fireEvent.blur(field());
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes a whole number that is put behind the dial code instead of it', async () => {
    await hydrate(showElements([phone]));
    fireEvent.focus(field());
    fireEvent.input(field(), { target: { value: '+1+44 20 7946 0958' } });
    expect(field().value.replace(/\D/g, '')).toBe('442079460958');
    await waitFor(() => expect(flag()).toHaveAccessibleName(/United Kingdom/));
  });

  it('takes a whole number that is put before the dial code instead of it', async () => {
    await hydrate(showElements([phone]));
    fireEvent.focus(field());
    field().setRangeText('+44 20 7946 0958', 0, 0, 'end');
    fireEvent.input(field());
    expect(field().value.replace(/\D/g, '')).toBe('442079460958');
  });

  it.each([
    ['behind the dial code', '+1 (004', '+4'],
    ['pasted behind the dial code', '+10044 20 7946 0958', '+44 20 7946 0958'],
    ['into a field that was emptied', '+004', '+4'],
    ['in place of all', '0044 20 7946 0958', '+44 20 7946 0958'],
    ['after the sign', '+0044 20 7946 0958', '+44 20 7946 0958'],
  ])('takes 00 %s for the sign before a dial code', async (_, put, shown) => {
    await hydrate(showElements([phone]));
    fireEvent.focus(field());
    field().setRangeText(put, 0, field().value.length, 'end');
    fireEvent.input(field());
    expect(field().value.replace(/(?!^\+)\D/g, '')).toBe(shown.replaceAll(' ', ''));
    expect(field().selectionStart).toBe(field().value.length);
  });

  it('leaves a number alone that begins with 00 once its first digit was taken away', async () => {
    await hydrate(showElements([phone]));
    type('+1 (800) 555-2671');
    field().setRangeText('', 4, 5, 'end');
    fireEvent.input(field());
    expect(field().value.replace(/\D/g, '')).toBe('1005552671');
  });

  it('takes 00 that was typed before the script for the sign', async () => {
    const rendered = showElements([{ ...phone, country: 'us' }]);
    field().value = '0044 20 7946';
    await hydrate(rendered);
    expect(field().value.replace(/\D/g, '')).toBe('44207946');
    expect(flag()).toHaveAccessibleName(/United Kingdom/);
  });

  it('takes what is typed into a field that was emptied, wherever its caret was left', async () => {
    await hydrate(showElements([phone]));
    fireEvent.focus(field());
    fireEvent.input(field(), { target: { value: '' } });
    expect(field()).toHaveValue('+');
    field().setRangeText('4', 0, 0, 'end');
    fireEvent.input(field());
    expect(field()).toHaveValue('+4');
  });

  it('offers the dial code to who came before the script did', async () => {
    const rendered = showElements([{ ...phone, country: 'gb' }]);
    field().focus();
    const { recovered, store } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(field()).toHaveValue('+44');
    expect(store.getState().optIn.fields).toEqual({ phone_number: '' });
  });

  it('says that a mandatory number is missing, and that nothing is once it is there', async () => {
    await hydrate(showElements([phone]));
    fireEvent.focus(field());
    fireEvent.blur(field());
    expect(field()).toHaveAccessibleDescription('Please fill in this field.');
    type('+14155552671');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is mandatory where the device shows another field for it that is', async () => {
    const other = { ...phone, slug: 'phone_number', optional: false, placeholder: 'Again' };
    const twin = { ...other, type: 'FormInput', appearance: { mobile: false, desktop: true } };
    await hydrate(showElements([{ ...phone, optional: true }, twin]));
    fireEvent.focus(field());
    fireEvent.blur(field());
    expect(field()).toHaveAccessibleDescription('Please fill in this field.');
  });

  it('takes 35 digits at most, in countries without a mask too', async () => {
    await hydrate(showElements([phone]));
    type(`+1${'2'.repeat(34)}`);
    expect(field().value.replace(/\D/g, '')).toHaveLength(35);
    type(`+1${'2'.repeat(35)}`);
    expect(field().value.replace(/\D/g, '')).toHaveLength(35);
  });

  it('undoes and redoes by pauses of 200 ms', async () => {
    const rendered = showElements([phone]);
    const { store } = await hydrate(rendered);
    jest.useFakeTimers();
    type('+1415');
    act(() => void jest.advanceTimersByTime(199));
    type('+14155');
    act(() => void jest.advanceTimersByTime(200));
    type('+141555');
    const texts: string[] = [field().value];
    for (const key of [undo, undo, undo, redo, redo, redo]) {
      fireEvent.keyDown(field(), key);
      texts.push(field().value);
    }
    expect(texts).toEqual([
      '+1 (415) 55', '+1 (415) 5', '', '', '+1 (415) 5', '+1 (415) 55', '+1 (415) 55',
    ]); // prettier-ignore
    expect(store.getState().optIn.fields['phone_number']).toBe('+1 (415) 55');
  });

  it('is empty again after the form was sent', async () => {
    const { store } = await hydrate(showElements([phone]));
    type('+14155552671');
    act(() => void store.dispatch(optInActions.submitSucceeded('Thanks.')));
    expect(field()).toHaveValue('');
  });

  it('leaves Enter to the form', async () => {
    await hydrate(showElements([phone]));
    act(() => field().focus());
    fireEvent.keyDown(field(), { key: 'Enter', which: 13, keyCode: 13 });
    expect(field()).toHaveFocus();
  });
});

describe('the list of countries', () => {
  const option = (name: string) => screen.getByRole('option', { name: new RegExp(`^${name}`) });

  it('is in the page’s language and in its order, and each has its flag', async () => {
    await hydrate(showElements([phone], { locale: 'de' }));
    fireEvent.click(screen.getByRole('button', { name: /^Land der Telefonnummer/ }));
    const list = await screen.findByRole('listbox', { name: 'Land der Telefonnummer' });
    const options = within(list).getAllByRole('option');
    const names = options.map((each) => each.querySelector('.country-name')?.textContent);
    expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Ägypten', 'Albanien']);
    expect(names.at(-1)).toBe('Zypern');
    expect(options.length).toBeGreaterThan(200);
    const flags = list.querySelectorAll<HTMLElement>('.flag');
    expect(flags[0]?.style.backgroundImage).toContain('/images/flag-icons/af.svg');
  });

  it('is opened, gone through, chosen from and left by keys', async () => {
    await hydrate(showElements([phone]));
    flag().focus();
    fireEvent.keyDown(flag(), { key: ' ' });
    const list = await screen.findByRole('listbox', { name: 'Country of the phone number' });
    expect(list).toHaveFocus();
    expect(flag()).toHaveAttribute('aria-controls', list.id);
    const current = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
    expect(current()).toHaveTextContent('United States');
    fireEvent.keyDown(list, { key: 'ArrowUp', which: 38, keyCode: 38 });
    await waitFor(() => expect(current()).toHaveTextContent('United Kingdom'));
    expect(option('United Kingdom')).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(list, { key: 'Enter', which: 13, keyCode: 13 });
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('+44');
    fireEvent.keyDown(flag(), { key: 'Enter', which: 13, keyCode: 13 });
    const again = await screen.findByRole('listbox');
    fireEvent.keyDown(again, { key: 'Escape', which: 27, keyCode: 27 });
    await waitFor(() => expect(flag()).toHaveFocus());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('axe finds nothing wrong with it, closed and open', async () => {
    await hydrate(showElements([phone]));
    const found = async () => {
      const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
      const { violations } = await axe.run(document.body, { rules });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    };
    expect(await found()).toEqual([]);
    fireEvent.click(flag());
    await screen.findByRole('listbox', { name: /phone number/ });
    expect(await found()).toEqual([]);
  });
});
