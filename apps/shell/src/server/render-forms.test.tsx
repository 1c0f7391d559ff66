import { formId, type FormState } from '@atrium/contract';
import { optInForm, pageOf } from '../testing/page-of';
import { render, type Rendered } from '../testing/render';

const failed: FormState = {
  popupId: null,
  entityId: 'send',
  fields: { email: 'nobody"><i>', first_name: 'Ada' },
  checkBoxIds: ['consent'],
  errors: {
    common: ['Please try again'],
    fields: { email: ['That is <no> address'] },
    bookingFields: {},
  },
  success: false,
};

const control = <T extends Element>({ document }: Rendered, selector: string) =>
  document.querySelector<T>(selector);

describe('the form of a page', () => {
  it('is posted to the address of the page, and its controls belong to it', () => {
    const { document } = render(pageOf([optInForm]));
    const forms = [...document.forms];
    expect(forms.map(({ id, method, noValidate }) => [id, method, noValidate])).toEqual([
      ['form', 'post', true],
    ]);
    expect(forms[0]?.getAttribute('action')).toBe('/bread?sa=1');
    const names = [...document.querySelectorAll('main [name]')].map((element) => [
      element.getAttribute('name'),
      element.getAttribute('form'),
    ]);
    expect(names).toEqual([
      ['optin[fields][email]', 'form'],
      ['optin[fields][first_name]', 'form'],
      ['optin[checkBoxIds][]', 'form'],
      ['optin[entityId]', 'form'],
    ]);
    // What only script knows is not asked for without it.
    expect(document.querySelectorAll('form *')).toHaveLength(0);
  });

  it('takes the whole window for what follows where it stands in frames of other sites', () => {
    const targetOf = (page: Parameters<typeof pageOf>[1]) =>
      render(pageOf([optInForm], page)).document.forms[0]?.target;
    const optIn = { nextStepUrl: '/thanks' };
    expect(targetOf({ type: 'inline', optIn })).toBe('_top');
    expect(targetOf({ type: 'inline' })).toBe('');
    expect(targetOf({ optIn })).toBe('');
  });

  it('is a form of its own in a popup', () => {
    const popup = { type: 'Popup', id: '7', children: [optInForm] };
    const page = pageOf([popup]);
    const { document, state } = render(page);
    const posting = [...document.forms].filter(({ method }) => method === 'post');
    expect(posting.map(({ id }) => id)).toEqual([formId('7')]);
    expect(document.querySelector<HTMLInputElement>('form [name="optin[popupId]"]')?.value).toBe(
      '7',
    );
    expect(document.querySelector('main [name="optin[fields][email]"]')?.getAttribute('form')).toBe(
      formId('7'),
    );
    expect(state?.islands['email']?.form).toBe(formId('7'));
  });
});

describe('a page that answers a post without script', () => {
  it('keeps what was typed and says what is wrong beside it', () => {
    const page = render(pageOf([optInForm]), { form: failed });
    const email = control<HTMLInputElement>(page, '[name="optin[fields][email]"]');
    expect(email?.value).toBe('nobody"><i>');
    expect(email?.getAttribute('aria-invalid')).toBe('true');
    const description = page.document.getElementById(email?.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('That is <no> address');
    expect(control<HTMLInputElement>(page, '[name="optin[fields][first_name]"]')?.value).toBe(
      'Ada',
    );
    expect(control<HTMLInputElement>(page, '[type=checkbox]')?.checked).toBe(true);
    expect(control(page, '.form-error')?.textContent).toBe('Please try again');
  });

  it('says it under the button that was pressed and no other', () => {
    const other = { type: 'OptInButton', id: 'other', text: 'Me too' };
    const { document } = render(pageOf([optInForm, other]), { form: failed });
    expect(
      [...document.querySelectorAll('.form-error')].map((error) =>
        error.closest('[data-island]')?.getAttribute('data-island'),
      ),
    ).toEqual(['send']);
  });

  it.each(['password', 'confirm_password'])('never sends a %s back', (slug) => {
    const page = pageOf([{ type: 'FormInput', slug }]);
    const { html, document } = render(page, {
      form: { ...failed, fields: { [slug]: 'open sesame' } },
    });
    expect(document.querySelector(`[name="optin[fields][${slug}]"]`)).not.toBeNull();
    expect(html).not.toContain('open sesame');
  });

  it('says it in the form that was sent, not in a popup that asks for the same', () => {
    const popup = { type: 'Popup', id: '7', children: [{ type: 'FormInput', slug: 'email' }] };
    const invalid = (form: FormState) =>
      [
        ...render(pageOf([optInForm, popup]), { form }).document.querySelectorAll(
          '[name][aria-invalid=true]',
        ),
      ].map((control) => control.getAttribute('form'));
    expect(invalid(failed)).toEqual([formId(null)]);
    expect(invalid({ ...failed, popupId: '7' })).toEqual([formId('7')]);
  });

  it('says that it went well', () => {
    const success: FormState = {
      ...failed,
      fields: {},
      checkBoxIds: [],
      errors: { common: [], fields: {}, bookingFields: {} },
      success: true,
    };
    const page = render(pageOf([optInForm]), { form: success });
    expect(control(page, '.form-success')?.textContent).toBe(
      'Thank you. Your answer has been received.',
    );
    expect(page.document.querySelectorAll('[aria-invalid=true],.form-error')).toHaveLength(0);
  });

  it('tells scripts what it says, so that hydration says the same', () => {
    const { state } = render(pageOf([optInForm]), { form: failed });
    expect(state?.optIn).toEqual({
      errors: { form: failed.errors },
      status: 'failed',
      submittedEntityId: 'send',
    });
    expect(JSON.stringify(state)).not.toContain('nobody');
    expect(render(pageOf([optInForm])).state).not.toHaveProperty('optIn');
  });
});
