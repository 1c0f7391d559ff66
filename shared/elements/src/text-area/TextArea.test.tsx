import { fieldControlName, formId } from '@atrium/contract';
import { optInActions } from '@atrium/store';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements } from '../testing/show';

const area = { type: 'TextArea', placeholder: 'Your message' };
const field = (name = 'Your message') => screen.getByRole<HTMLTextAreaElement>('textbox', { name });

describe('TextArea on the server', () => {
  it('is a labelled control of several lines that asks for a message', () => {
    showElements([area]);
    expect(field().tagName).toBe('TEXTAREA');
    expect(field()).toHaveAttribute('name', fieldControlName('message'));
    expect(field()).toHaveAttribute('form', formId(null));
    expect(field()).toBeRequired();
    expect(field()).not.toHaveAttribute('type');
  });

  it('asks for what its slug says, under the field’s own name where the owner gave none', () => {
    showElements([{ type: 'TextArea', slug: 'street_address' }], { locale: 'de' });
    expect(screen.getByRole('textbox', { name: 'Straße und Hausnummer' })).toHaveAttribute(
      'name',
      fieldControlName('street_address'),
    );
  });

  it('keeps what was typed, its lines and its markup, after a post without script', () => {
    const message = '\n  Rye\n</textarea><script>alert(1)</script>';
    showElements([area], {}, { optIn: { fields: { message } } });
    expect(field()).toHaveValue(message);
    expect(document.querySelector('script')).toBeNull();
  });

  it('is as high as its owner says, and looks so', () => {
    const { style } = showElements([
      { ...area, height: 180, color: '#123456', borderType: 'bottomOnly', borderColor: '#9c4221' },
    ]);
    expect(style(field())).toMatchObject({
      'min-block-size': '180px',
      color: '#123456',
      'border-style': 'none',
      'border-bottom': '1px solid #9c4221',
    });
  });

  it.each([
    [{ height: -5 }],
    [{ height: 'calc(1px', placeholder: null }],
    [{ height: 9e9, color: 'red}</style><script>' }],
    [{ placeholder: '"><script>alert(1)</script>' }],
    [{ slug: [], optional: {} }],
  ])('whatever its fields say, it breaks nothing: %j', (fields) => {
    const { css } = showElements([{ ...area, ...fields }]);
    expect(document.querySelector('script')).toBeNull();
    expect(css).not.toMatch(/<|calc|-5px|9000000000/);
    expect(screen.getByRole('textbox')).toBeInTheDocument();
  });
});

describe('TextArea in the browser', () => {
  it('keeps what was typed before, and the caret where it was', async () => {
    const rendered = showElements([area]);
    const before = field();
    before.focus();
    before.value = 'Rye\nand wheat';
    before.setSelectionRange(2, 5);
    const { store, recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(field()).toBe(before);
    expect(field()).toHaveValue('Rye\nand wheat');
    expect([before.selectionStart, before.selectionEnd]).toEqual([2, 5]);
    expect(store.getState().optIn.fields).toEqual({ message: 'Rye\nand wheat' });
  });

  it('says what is wrong as it is left, and is empty once the form was sent', async () => {
    const { store } = await hydrate(showElements([area]));
    fireEvent.blur(field());
    expect(field()).toHaveAccessibleDescription('Please fill in this field.');
    fireEvent.change(field(), { target: { value: 'Rye' } });
    expect(field()).toBeValid();
    expect(store.getState().optIn.fields['message']).toBe('Rye');
    act(() => void store.dispatch(optInActions.submitSucceeded('Thanks.')));
    expect(field()).toHaveValue('');
  });
});
