import { controlNames, noErrors } from '@atrium/contract';
import { optInActions } from '@atrium/store';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements } from '../testing/show';

const apron = { type: 'Checkbox', html: '<p>I wear an <b>apron</b></p>' };
const box = () => screen.getByRole<HTMLInputElement>('checkbox');

it('is a box of the page’s form, named by the owner’s words and mandatory', () => {
  showElements([apron]);
  expect(box()).toHaveAccessibleName('I wear an apron');
  expect(box()).toHaveAttribute('name', controlNames.checkBoxes);
  expect(box()).toHaveAttribute('value', '1');
  expect(box()).toBeRequired();
  expect(box()).toBeEnabled();
});

it('can be optional', () => {
  showElements([{ ...apron, optional: '1' }]);
  expect(box()).not.toBeRequired();
});

it('that is disabled cannot be ticked, and is not asked for', async () => {
  const rendered = showElements([{ ...apron, options: { isCheckboxDisabled: 1 } }]);
  const { recovered } = await hydrate(rendered);
  expect(recovered).toEqual([]);
  expect(box()).toBeDisabled();
  expect(box()).not.toBeRequired();
});

it('joins the list of confirmed consents and leaves it', async () => {
  const { store } = await hydrate(showElements([apron]));
  fireEvent.click(screen.getByText('apron'));
  expect(store.getState().optIn.confirmedConsents).toEqual(['1']);
  fireEvent.click(box());
  expect(store.getState().optIn.confirmedConsents).toEqual([]);
});

it('shows its error until it is ticked', async () => {
  const { store } = await hydrate(showElements([apron]));
  const errors = { ...noErrors, fields: { 1: ['No apron, no bread.'] } };
  act(() => void store.dispatch(optInActions.submitFailed('9', errors, null)));
  expect(box()).toHaveAccessibleDescription('No apron, no bread.');
  fireEvent.click(box());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('draws box and words as its fields say', () => {
  const { style } = showElements([
    { ...apron, color: '#123456', checkboxColor: '#9c4221', checkboxSize: 24 },
  ]);
  expect(style(box().closest('[data-island]'))).toMatchObject({ color: '#123456' });
  expect(style(box())).toMatchObject({ 'accent-color': '#9c4221', 'inline-size': '24px' });
});

it.each([
  [{ html: null }],
  [{ isCheckboxDisabled: [], optional: {} }],
  [{ checkboxColor: 'red}</style><script>', checkboxSize: 'calc(1px' }],
])('whatever its fields say, it is a box that can be ticked: %j', (fields) => {
  const { css } = showElements([{ ...apron, ...fields }]);
  expect(css).not.toMatch(/<|calc/);
  fireEvent.click(box());
  expect(box()).toBeChecked();
});
