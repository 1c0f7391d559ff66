import { formId, noErrors } from '@atrium/contract';
import { optInActions } from '@atrium/store';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrate } from '../testing/hydrate';
import { showElements } from '../testing/show';

const kinds = [
  { type: 'FormInput', slug: 'city' },
  { type: 'TextArea', slug: 'message' },
  { type: 'CountrySelect', slug: 'country' },
  { type: 'FormInput', slug: 'first_name' },
  { type: 'PhoneInput', slug: 'phone_number' },
  { type: 'Checkbox', html: 'I agree' },
];

/** A form of sixty fields and a button, live; every render after that counts. */
async function longForm() {
  const elements = Array.from({ length: 60 }, (_, index) => ({
    ...kinds[index % kinds.length],
    placeholder: `Field ${index}`,
  }));
  const live = await hydrate(
    showElements([...elements, { type: 'OptInButton', text: 'Send' }] as never),
  );
  expect(new Set(live.rendered).size).toBe(61);
  live.rendered.length = 0;
  return live;
}

const type = (index: number, value: string) =>
  fireEvent.change(screen.getByLabelText(`Field ${index}`), { target: { value } });

const islandOf = (index: number) =>
  screen.getByLabelText(`Field ${index}`).closest<HTMLElement>('[data-island]')?.dataset['island'];

test('a key renders nothing again: the control has what was typed', async () => {
  const { rendered, store } = await longForm();
  type(0, 'a');
  type(1, 'b');
  expect(store.getState().optIn.fields).toMatchObject({ city: 'a', message: 'b' });
  expect(rendered).toEqual([]);
});

test('a key that mends a field renders those that asked for it, and no other', async () => {
  const { rendered, store } = await longForm();
  const errors = { ...noErrors, fields: { first_name: ['Missing'], city: ['Missing'] } };
  act(() => void store.dispatch(optInActions.submitFailed('0', errors, null)));
  rendered.length = 0;
  type(3, 'Ada');
  expect(store.getState().optIn.errors[formId(null)]?.fields).toEqual({ city: ['Missing'] });
  const asked = Array.from({ length: 10 }, (_, index) => islandOf(3 + index * 6));
  expect(rendered.toSorted()).toEqual(asked.toSorted());
});
