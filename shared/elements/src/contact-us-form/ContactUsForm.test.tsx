import { formId, noErrors } from '@atrium/contract';
import { optInActions } from '@atrium/store';
import { act, screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements, showFixture } from '../testing/show';

const names = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>('input,textarea'), ({ name }) => name);
const thanks = () =>
  screen.getAllByRole('status').find((status) => status.classList.contains('form-success'));
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /send/i });

describe('ContactUsForm on the server', () => {
  it('names its controls as the contact call has them, in a form of its own', () => {
    showFixture('contact-us-form');
    expect(names()).toEqual([
      'contact_us_request[name]',
      'contact_us_request[email]',
      'contact_us_request[subject]',
      'contact_us_request[message]',
      'contact_us_request[attachments][0][file][file]',
    ]);
    for (const control of document.querySelectorAll('input,textarea,button'))
      expect(control).toHaveAttribute('form', formId('4'));
    expect(send()).toHaveAttribute('type', 'submit');
    expect(thanks()).toBeUndefined();
  });

  it('brings the fields of a contact request where its owner gave it none', () => {
    showElements([{ type: 'ContactUsForm', id: 'us' }], { locale: 'de' });
    expect(names()).toHaveLength(5);
    expect(screen.getByRole('textbox', { name: 'Nachricht' })).toBeRequired();
    expect(screen.getByRole('button', { name: 'Nachricht senden' })).toHaveAttribute(
      'form',
      formId('us'),
    );
  });

  it('keeps its fields apart from those of the page', () => {
    showElements([
      { type: 'FormInput', slug: 'email', placeholder: 'For letters' },
      { type: 'ContactUsForm', id: 'us' },
      { type: 'Button', action: 'contactUs', text: 'Or here' },
    ]);
    const letters = screen.getByLabelText('For letters');
    expect(letters).toHaveAttribute('form', formId(null));
    expect(letters).toHaveAttribute('name', 'optin[fields][email]');
    expect(screen.getByRole('button', { name: 'Or here' })).toHaveAttribute('form', formId('us'));
  });

  it('shows thanks in its place after a post without script', () => {
    const optIn = { status: 'succeeded' as const, submittedEntityId: '10' };
    const { html } = showFixture('contact-us-form', { optIn });
    expect(html).toContain('hidden=""');
    expect(thanks()).toHaveTextContent('Samira has your message');
  });

  it('says what is wrong beside its own fields alone', () => {
    const errors = { ...noErrors, fields: { email: ['No address'] } };
    showElements(
      [
        { type: 'FormInput', slug: 'email', placeholder: 'For letters' },
        { type: 'ContactUsForm', id: 'us' },
      ],
      {},
      { optIn: { errors: { [formId('us')]: errors } } },
    );
    expect(screen.getByLabelText('For letters')).toBeValid();
    expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription('No address');
  });

  it.each([
    [{ successMessage: '<b>x</b>"' }],
    [{ successMessage: [], childIds: 'x', fontSize: -1 }],
    [{ color: 'red}</style><script>' }],
  ])('whatever its fields say, it can be sent: %j', (fields) => {
    const { html, css } = showElements([{ type: 'ContactUsForm', ...fields }]);
    expect(send()).toBeEnabled();
    expect(html + css).not.toMatch(/<b>|<script|<\/style/);
  });
});

describe('ContactUsForm in the browser', () => {
  it('takes over the server’s HTML as it is', async () => {
    const rendered = showFixture('contact-us-form');
    const before = document.body.innerHTML;
    const { recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(document.body.innerHTML).toBe(before);
  });

  it('is replaced by the thanks once it was sent, and stays so', async () => {
    const { store } = await hydrate(showFixture('contact-us-form'));
    act(() => void store.dispatch(optInActions.submitStarted('10', '4')));
    expect(send()).toBeDisabled();
    expect(thanks()).toBeUndefined();
    act(() => void store.dispatch(optInActions.submitSucceeded('Stored.')));
    expect(thanks()).toHaveTextContent('Samira has your message');
    expect(thanks()).toHaveFocus();
    expect(screen.queryByRole('textbox')).toBeNull();
    act(() => void store.dispatch(optInActions.submitStarted('other', null)));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves the outcome of other forms to them', async () => {
    const { store } = await hydrate(showFixture('contact-us-form'));
    act(() => void store.dispatch(optInActions.submitStarted('other', null)));
    act(() => void store.dispatch(optInActions.submitSucceeded('Stored.')));
    expect(thanks()).toBeUndefined();
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
  });
});
