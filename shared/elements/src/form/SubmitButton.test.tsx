import { controlNames, noErrors } from '@atrium/contract';
import { optInActions } from '@atrium/store';
import { act, screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements } from '../testing/show';

const optIn = { type: 'OptInButton', text: 'Sign up', subText: 'free' };
const sendForm = { type: 'Button', text: 'Sign up', subText: 'free', action: 'sendForm' };
const button = () => screen.getByRole('button', { name: /^Sign up\s*free$/ });

/** Both elements that send a form are the same button. */
describe.each([
  ['OptInButton', optIn],
  ['Button with the action sendForm', sendForm],
])('%s', (_, element) => {
  it('sends the page’s form and says which button was pressed, without script too', () => {
    showElements([element]);
    expect(button()).toHaveAttribute('type', 'submit');
    expect(button()).toHaveAttribute('form', 'form');
    expect(button()).toHaveAttribute('name', controlNames.entity);
    expect(button()).toHaveAttribute('value', '1');
    expect(button()).toBeEnabled();
  });

  it('says that a post without script was received', () => {
    showElements([element], {}, { optIn: { status: 'succeeded', submittedEntityId: '1' } });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Thank you. Your answer has been received.',
    );
  });

  it('takes over what the server said after a post without script', async () => {
    const errors = { ...noErrors, common: ['Too many attempts.'] };
    const optIn = {
      errors: { form: errors },
      status: 'failed' as const,
      submittedEntityId: '1',
    };
    const { recovered } = await hydrate(showElements([element], {}, { optIn }));
    expect(recovered).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.');
    expect(button()).toBeEnabled();
  });

  it('keeps the server’s label through every state', async () => {
    const rendered = showElements([element]);
    const before = document.body.innerHTML;
    const { store, recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(document.body.innerHTML).toBe(before);
    const label = screen.getByText('free');
    act(() => void store.dispatch(optInActions.submitStarted('1', null)));
    act(() => void store.dispatch(optInActions.submitSucceeded('Thanks.')));
    expect(screen.getByText('free')).toBe(label);
    expect(button()).toBeVisible();
  });

  it('cannot be pressed twice while it sends, and says that it does', async () => {
    const { store } = await hydrate(showElements([element]));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => void store.dispatch(optInActions.submitStarted('1', null)));
    expect(button()).toBeDisabled();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Sending…');
  });

  it('says that the answer was received, and can be pressed again', async () => {
    const { store } = await hydrate(showElements([element]));
    act(() => void store.dispatch(optInActions.submitStarted('1', null)));
    act(() => void store.dispatch(optInActions.submitSucceeded('Thanks.')));
    expect(screen.getByRole('status')).toHaveTextContent('Thanks.');
    expect(screen.getByRole('status')).not.toHaveClass('sr-only');
    expect(button()).toBeEnabled();
  });

  it('announces what is wrong with the form as a whole', async () => {
    const { store } = await hydrate(showElements([element]));
    const errors = { ...noErrors, common: ['There is no connection.', 'Try again.'] };
    act(() => void store.dispatch(optInActions.submitFailed('1', errors, null)));
    expect(screen.getByRole('alert')).toHaveTextContent('There is no connection. Try again.');
    expect(button()).toBeEnabled();
    act(() => void store.dispatch(optInActions.submitStarted('1', null)));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the outcome to the button that was pressed, and waits for it', async () => {
    const { store } = await hydrate(
      showElements([element, { type: 'OptInButton', text: 'Other' }]),
    );
    const [own, other] = screen.getAllByRole('status');
    act(() => void store.dispatch(optInActions.submitStarted('2', null)));
    expect(button()).toBeDisabled();
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(own).toBeEmptyDOMElement();
    expect(other).toHaveTextContent('Sending…');
    act(
      () =>
        void store.dispatch(optInActions.submitFailed('2', { ...noErrors, common: ['No.'] }, null)),
    );
    expect(screen.getByRole('alert').parentElement).not.toContainElement(button());
  });
});
