/** @jest-environment node */
import { createAtriumStore } from '../core/create-store';
import type { SagaServices } from '../core/services';
import { emptyPage } from '../page/page.slice';
import { optInSaga } from './opt-in.saga';
import { optInActions } from './opt-in.slice';

function setUp() {
  const emit = jest.fn();
  const warmUp = jest.fn();
  const services = { api: { warmUp }, browser: { emit } } as unknown as SagaServices;
  const { store, add } = createAtriumStore({ page: emptyPage }, services);
  add({ name: 'funnel-pages', slices: {}, saga: optInSaga });
  return { store, emit, warmUp };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says that the form has changed 100 ms after a field was left', async () => {
  const { store, emit } = setUp();
  store.dispatch(optInActions.fieldLeft('email', undefined, null));
  await jest.advanceTimersByTimeAsync(99);
  expect(emit).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(emit.mock.calls).toEqual([['form_updated']]);
});

it('says it once where one field is left soon after another', async () => {
  const { store, emit } = setUp();
  store.dispatch(optInActions.fieldLeft('email', 'That is no address', null));
  await jest.advanceTimersByTimeAsync(60);
  store.dispatch(optInActions.fieldLeft('city', undefined, null));
  await jest.advanceTimersByTimeAsync(99);
  expect(emit).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(emit).toHaveBeenCalledTimes(1);
});

it('gets ready to send when the visitor pauses, not between two keys', async () => {
  const { store, warmUp } = setUp();
  for (const value of ['a', 'ad', 'ada']) {
    store.dispatch(optInActions.fieldChanged('email', value, null));
    await jest.advanceTimersByTimeAsync(499);
  }
  expect(warmUp).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(warmUp).toHaveBeenCalledTimes(1);
});
