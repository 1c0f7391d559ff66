import { controlNames, noErrors } from '@atrium/contract';
import { optInActions } from '@atrium/store';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements, showFixture } from '../testing/show';

const consent = { type: 'ExplicitConsent', html: '<p>Yes, <a href="/letters">write</a> to me</p>' };
const box = (name: string | RegExp = 'Yes, write to me') =>
  screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('ExplicitConsent on the server', () => {
  it('is a box of the page’s form, named by the owner’s words', () => {
    showElements([consent]);
    expect(box()).toHaveAttribute('name', controlNames.checkBoxes);
    expect(box()).toHaveAttribute('value', '1');
    expect(box()).toHaveAttribute('form', 'form');
    expect(box()).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'write' })).toHaveAttribute('href', '/letters');
  });

  it('has paragraphs of the owner as lines: a label holds words only', () => {
    const { css } = showElements([
      { ...consent, html: '<p>Yes, write.</p><ul><li>Weekly</li></ul>' },
    ]);
    const label = box(/^Yes, write\. ?Weekly$/).closest('label')!;
    expect(label.querySelector('p,ul,li')).toBeNull();
    expect([...label.querySelectorAll('.text-line')][0]).toHaveTextContent('Yes, write.');
    expect(css).toContain('.text-line{display:block}');
  });

  it('says whether it is mandatory', () => {
    showElements([consent, { type: 'ExplicitConsent', content: 'News', isOptional: 'true' }]);
    expect(box()).toBeRequired();
    expect(screen.getByRole('checkbox', { name: 'News' })).not.toBeRequired();
  });

  it('stays ticked and says what is wrong after a post without script', () => {
    const errors = { ...noErrors, fields: { 1: ['Please tick the box'] } };
    showElements([consent], {}, { optIn: { confirmedConsents: ['1'], errors: { form: errors } } });
    expect(box()).toBeChecked();
    expect(box()).toHaveAccessibleDescription('Please tick the box');
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('draws the box as its fields say', () => {
    const { style } = showElements([
      { ...consent, checkboxColor: '#9c4221', checkboxSize: '24px' },
    ]);
    expect(style(box())).toMatchObject({
      'accent-color': '#9c4221',
      'inline-size': '24px',
      'block-size': '24px',
    });
  });
});

describe('ExplicitConsent in the browser', () => {
  it('takes over the server’s HTML and leaves the owner’s words alone', async () => {
    const rendered = showElements([consent]);
    const before = document.body.innerHTML;
    const link = screen.getByRole('link');
    const { store, recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(document.body.innerHTML).toBe(before);
    fireEvent.click(box());
    act(() => void store.dispatch(optInActions.submitStarted('9', null)));
    expect(screen.getByRole('link')).toBe(link);
  });

  it('keeps the tick that was set before', async () => {
    const rendered = showElements([consent]);
    fireEvent.click(box());
    const { store, recovered } = await hydrate(rendered);
    expect(recovered).toEqual([]);
    expect(box()).toBeChecked();
    expect(store.getState().optIn.confirmedConsents).toEqual(['1']);
  });

  it('agrees and takes it back', async () => {
    const { store } = await hydrate(showElements([consent]));
    fireEvent.click(screen.getByText('Yes,', { exact: false }));
    expect(box()).toBeChecked();
    expect(store.getState().optIn.confirmedConsents).toEqual(['1']);
    fireEvent.click(box());
    expect(box()).not.toBeChecked();
    expect(store.getState().optIn.confirmedConsents).toEqual([]);
  });

  it('shows its error until it is ticked', async () => {
    const { store } = await hydrate(showElements([consent]));
    const errors = { ...noErrors, fields: { 1: ['Please tick the box'] } };
    act(() => void store.dispatch(optInActions.submitFailed('9', errors, null)));
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription('Please tick the box');
    fireEvent.click(box());
    expect(box()).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not ticked any more after the form was sent', async () => {
    const { store } = await hydrate(showElements([consent]));
    fireEvent.click(box());
    act(() => void store.dispatch(optInActions.submitSucceeded('Thanks.')));
    expect(box()).not.toBeChecked();
  });

  it('brings every box of its fixture to life without a complaint', async () => {
    const { recovered } = await hydrate(showFixture('explicit-consent'));
    expect(recovered).toEqual([]);
  });
});
