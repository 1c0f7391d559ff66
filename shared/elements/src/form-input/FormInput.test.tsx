import { fieldControlName, fieldSlugs, formId, noErrors } from '@atrium/contract';
import { optInActions } from '@atrium/store';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements, showFixture } from '../testing/show';

const email = { type: 'FormInput', slug: 'email', placeholder: 'Your e-mail' };
const field = (name = 'Your e-mail') => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('FormInput on the server', () => {
  it('is a labelled control of the page’s form', () => {
    showElements([email]);
    expect(field()).toHaveAttribute('name', fieldControlName('email'));
    expect(field()).toHaveAttribute('form', formId(null));
    expect(field()).toHaveAttribute('type', 'email');
    expect(field()).toHaveAttribute('placeholder', 'Your e-mail');
  });

  it('is named in the page’s language where the owner wrote nothing', () => {
    showElements([{ type: 'FormInput', slug: 'city' }], { locale: 'ar' });
    expect(screen.getByRole('textbox')).toHaveAccessibleName('المدينة');
  });

  it.each([
    ['first_name', null, 'given-name'],
    ['last_name', null, 'family-name'],
    ['phone_number', 'tel', 'tel'],
    ['password', 'password', 'current-password'],
    ['confirm_password', 'password', 'new-password'],
    ['message', null, null],
  ])('helps browsers and keyboards to fill in %s', (slug, type, autocomplete) => {
    showElements([{ type: 'FormInput', slug, placeholder: 'Here' }]);
    const input = screen.getByLabelText('Here');
    expect(input.getAttribute('type')).toBe(type);
    expect(input.getAttribute('autocomplete')).toBe(autocomplete);
  });

  it('asks for every text slug in its fixture, once each, and can be sent', () => {
    showFixture('form-input');
    const names = Array.from(document.querySelectorAll('input'), ({ name }) => name);
    const texts = fieldSlugs.filter((slug) => !['recaptcha', 'attachments'].includes(slug));
    expect(names.sort()).toEqual(texts.map(fieldControlName).sort());
    expect(screen.getByRole('button')).toHaveAttribute('type', 'submit');
  });

  it('takes a password that is to be repeated for a new one', () => {
    const password = { type: 'FormInput', slug: 'password', placeholder: 'Password' };
    showElements([password, { ...password, slug: 'confirm_password', placeholder: 'Again' }]);
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('is locked where the page knows the address of who bought (spec: offer_inner)', () => {
    const optIn = { customerFields: { email: 'ada@example.org' } };
    showElements(
      [email],
      { type: 'offer_inner', optIn },
      { optIn: { fields: optIn.customerFields } },
    );
    expect(field()).toHaveValue('ada@example.org');
    expect(field()).toBeDisabled();
    expect(field()).toHaveAttribute('readonly');
    showElements([email], { type: 'offer_page', optIn });
    expect(field()).toBeEnabled();
  });

  it('is mandatory where another field that asks for the same thing is', () => {
    showElements([
      { ...email, optional: true },
      { ...email, placeholder: 'Once more' },
    ]);
    expect(field()).toBeRequired();
  });

  it('says whether it is mandatory', () => {
    showElements([email, { ...email, slug: 'city', placeholder: 'City', optional: '1' }]);
    expect(field()).toBeRequired();
    expect(field('City')).not.toBeRequired();
  });

  it('shows what was typed and what is wrong with it after a post without script', () => {
    const errors = { ...noErrors, fields: { email: ['That is no address', 'nor a name'] } };
    showElements([email], {}, { optIn: { fields: { email: 'ada@' }, errors: { form: errors } } });
    expect(field()).toHaveValue('ada@');
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('That is no address nor a name');
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('shows nothing for a slug that it does not know', () => {
    showElements([
      { type: 'FormInput', slug: 'shoe_size', placeholder: 'Shoes' },
      { type: 'FormInput' },
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.querySelector('[data-island]')).toBeNull();
  });

  it('looks as its fields say', () => {
    const { style } = showElements([
      {
        ...email,
        width: '50%',
        mobileWidth: '100%',
        height: 56,
        backgroundColor: '#fffdf8',
        borderType: 'fullBorder',
        borderWidth: 2,
        borderColor: '#9c4221',
        placeholderColor: '#4f5c52',
        padding: { left: 20 },
        margin: { bottom: 14 },
      },
    ]);
    expect(style(field())).toMatchObject({
      'min-block-size': '56px',
      'background-color': '#fffdf8',
      border: '2px solid #9c4221',
      'padding-inline-start': '20px',
    });
    expect(style(field(), { pseudo: '::placeholder' })).toMatchObject({ color: '#4f5c52' });
    const box = field().parentElement;
    expect(style(box)).toMatchObject({ 'inline-size': '50%', 'margin-bottom': '14px' });
    expect(style(box, { mobile: true })).toMatchObject({ 'inline-size': '100%' });
  });

  it.each([
    ['ar', 'end'],
    ['en', undefined],
  ])('begins where the fields around it do, a phone number too: in %s', (locale, align) => {
    const number = { ...email, slug: 'phone_number', placeholder: 'Your number' };
    const { style } = showElements([email, number], { locale });
    expect(style(field())['text-align']).toBeUndefined();
    expect(style(field('Your number'))['text-align']).toBe(align);
  });
});

describe('FormInput in the browser', () => {
  it('takes over the server’s HTML as it is', async () => {
    const rendered = showElements([email]);
    const before = document.body.innerHTML;
    const { recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(document.body.innerHTML).toBe(before);
  });

  it('takes over what the server said after a post without script', async () => {
    const errors = { ...noErrors, fields: { email: ['That is no address'] } };
    const optIn = {
      fields: { email: 'ada@' },
      errors: { form: errors },
      status: 'failed' as const,
    };
    const rendered = showElements([email], {}, { optIn });
    const { recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(field()).toHaveValue('ada@');
    expect(field()).toHaveAccessibleDescription('That is no address');
    fireEvent.change(field(), { target: { value: 'ada@example.org' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was typed before, and the caret where it was', async () => {
    const rendered = showElements([{ ...email, slug: 'city', placeholder: 'City' }]);
    const input = field('City');
    input.focus();
    input.value = 'Alderwick';
    input.setSelectionRange(3, 5);
    const { store, recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(field('City')).toBe(input);
    expect(input).toHaveFocus();
    expect(input).toHaveValue('Alderwick');
    expect([input.selectionStart, input.selectionEnd]).toEqual([3, 5]);
    expect(store.getState().optIn.fields).toEqual({ city: 'Alderwick' });
  });

  it('writes what is typed into the store and takes the error away', async () => {
    const { store } = await hydrate(showElements([email]));
    const errors = { ...noErrors, fields: { email: ['That is no address'] } };
    act(() => void store.dispatch(optInActions.submitFailed('9', errors, null)));
    expect(field()).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('That is no address');
    expect(field()).toHaveAccessibleDescription('That is no address');
    fireEvent.change(field(), { target: { value: 'ada@example.org' } });
    expect(store.getState().optIn.fields['email']).toBe('ada@example.org');
    expect(field()).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field()).toHaveValue('ada@example.org');
  });

  it('says nothing of what is wrong with its namesake in a popup, nor the other way round', async () => {
    const popup = { type: 'Popup', id: 'letter', children: [{ ...email, placeholder: 'Yours' }] };
    const { store } = await hydrate(showElements([email, popup]));
    const inPopup = screen.getByLabelText('Yours');
    const errors = { ...noErrors, fields: { email: ['That is no address'] } };
    act(() => void store.dispatch(optInActions.submitFailed('9', errors, 'letter')));
    expect(inPopup).toBeInvalid();
    expect(field()).toBeValid();
    fireEvent.change(field(), { target: { value: 'ada@example.org' } });
    expect(inPopup).toBeInvalid();
    fireEvent.change(inPopup, { target: { value: 'ada@example.org' } });
    expect(inPopup).toBeValid();
    fireEvent.change(field(), { target: { value: '' } });
    fireEvent.blur(field());
    expect(field()).toBeInvalid();
    expect(inPopup).toBeValid();
  });

  it('says what is wrong when it is left, and nothing when it is right', async () => {
    await hydrate(showElements([email]));
    fireEvent.blur(field());
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid e-mail address.');
    fireEvent.change(field(), { target: { value: 'ada@example.org' } });
    fireEvent.blur(field());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lets an optional field be empty, and a mandatory one not', async () => {
    await hydrate(
      showElements([
        { ...email, slug: 'city', placeholder: 'City', optional: true },
        { ...email, slug: 'state', placeholder: 'State' },
      ]),
    );
    fireEvent.blur(field('City'));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(field('State'));
    expect(field('State')).toHaveAccessibleDescription('Please fill in this field.');
  });

  describe('that is optional, beside a mandatory one that asks for the same thing', () => {
    const city = { ...email, slug: 'city', placeholder: 'City', optional: true };
    const twin = (mobile: boolean, desktop: boolean) => ({
      ...city,
      placeholder: 'City again',
      optional: false,
      appearance: { mobile, desktop },
    });
    const { matchMedia } = window;
    const onPhones = () => {
      window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    };
    afterEach(() => {
      window.matchMedia = matchMedia;
    });

    it('is missed where the device shows that one', async () => {
      await hydrate(showElements([city, twin(false, true)]));
      fireEvent.blur(field('City'));
      expect(field('City')).toHaveAccessibleDescription('Please fill in this field.');
      onPhones();
      await hydrate(showElements([city, twin(true, false)]));
      fireEvent.blur(field('City'));
      expect(field('City')).toHaveAccessibleDescription('Please fill in this field.');
    });

    it('is not where the device does not', async () => {
      await hydrate(showElements([city, twin(true, false)]));
      fireEvent.blur(field('City'));
      onPhones();
      await hydrate(showElements([city, twin(false, true)]));
      fireEvent.blur(field('City'));
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('is not where that one is filled in', async () => {
      await hydrate(showElements([city, twin(true, true)]));
      fireEvent.change(field('City again'), { target: { value: 'Alderwick' } });
      fireEvent.blur(field('City'));
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  it('says where a password was not repeated as it was', async () => {
    const password = { type: 'FormInput', slug: 'password', placeholder: 'Password' };
    const again = { ...password, slug: 'confirm_password', placeholder: 'Again' };
    await hydrate(showElements([password, again]));
    const [first, second] = ['Password', 'Again'].map((name) => screen.getByLabelText(name));
    fireEvent.change(first!, { target: { value: 'sourdough' } });
    fireEvent.change(second!, { target: { value: 'soda bread' } });
    fireEvent.blur(second!);
    expect(second).toHaveAccessibleDescription('The two passwords are not the same.');
    fireEvent.change(second!, { target: { value: 'sourdough' } });
    fireEvent.blur(second!);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is empty again after the form was sent', async () => {
    const { store } = await hydrate(showElements([email]));
    fireEvent.change(field(), { target: { value: 'ada@example.org' } });
    act(() => void store.dispatch(optInActions.submitStarted('9', null)));
    expect(field()).toHaveValue('ada@example.org');
    act(() => void store.dispatch(optInActions.submitSucceeded('Thanks.')));
    expect(field()).toHaveValue('');
  });

  it('brings every field of its fixture to life without a complaint', async () => {
    const { recovered } = await hydrate(showFixture('form-input'));
    expect(recovered).toEqual([]);
  });
});
