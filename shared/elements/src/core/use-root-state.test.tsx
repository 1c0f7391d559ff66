import { createStaticStore, emptyOptIn, optInActions, type RootState } from '@atrium/store';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useRootState } from './use-root-state';

const page: RootState['page'] = {
  id: 'p',
  type: 'squeeze',
  locale: 'en',
  path: '/',
  mobileBreakpoint: 800,
  texts: {},
  forms: [],
};

it('shows its part of the state, and is rendered again only as that changes', () => {
  const store = createStaticStore({ page, optIn: emptyOptIn }, {});
  const rendered = jest.fn();
  function City() {
    rendered();
    return <p>{useRootState(({ optIn }) => optIn.fields['city'] ?? 'nowhere')}</p>;
  }
  render(
    <Provider store={store}>
      <City />
    </Provider>,
  );
  const type = (slug: string, value: string) =>
    act(() => void store.dispatch(optInActions.fieldChanged(slug, value, null)));
  expect(screen.getByText('nowhere')).toBeVisible();
  type('email', 'ada@example.org');
  expect(rendered).toHaveBeenCalledTimes(1);
  type('city', 'Alderwick');
  expect(screen.getByText('Alderwick')).toBeVisible();
  expect(rendered).toHaveBeenCalledTimes(2);
});
