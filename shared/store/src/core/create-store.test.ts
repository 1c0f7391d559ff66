/** @jest-environment node */
import type { SagaIterator } from 'redux-saga';
import { call, takeEvery } from 'redux-saga/effects';
import { emptyOptIn, optInActions } from '../opt-in/opt-in.slice';
import { emptyPage } from '../page/page.slice';
import { createAtriumStore, createStaticStore } from './create-store';
import { guarded } from './guarded';
import type { SagaServices } from './services';

function setUp() {
  const report = jest.fn();
  const services = { api: {}, browser: { report } } as unknown as SagaServices;
  return { report, ...createAtriumStore({ page: { ...emptyPage, id: 'page-1' } }, services) };
}

const seats = (state: string[] = [], action: { type: string }) =>
  action.type === 'seats/taken' ? [...state, 'A1'] : state;

describe('the store of a page', () => {
  it('starts with the page and an empty form', () => {
    expect(setUp().store.getState()).toEqual({
      page: { ...emptyPage, id: 'page-1' },
      optIn: emptyOptIn,
    });
  });

  it('takes a remote’s slices and saga, and keeps what it has', () => {
    const { store, add } = setUp();
    store.dispatch(optInActions.fieldChanged('email', 'ada@example.org', null));
    add({ name: 'booking', slices: { seats }, saga: null });
    store.dispatch({ type: 'seats/taken' });
    expect(store.getState()).toMatchObject({
      seats: ['A1'],
      optIn: { fields: { email: 'ada@example.org' } },
    });
  });

  it('takes a remote once, however many of its islands there are', () => {
    const { store, add } = setUp();
    const ran = jest.fn();
    const module = {
      name: 'booking',
      slices: { seats },
      *saga(): SagaIterator<void> {
        yield call(ran);
      },
    };
    add(module);
    store.dispatch({ type: 'seats/taken' });
    add(module);
    add({ ...module });
    expect(ran).toHaveBeenCalledTimes(1);
    expect(store.getState()).toMatchObject({ seats: ['A1'] });
  });

  it('reports a saga that falls over and keeps working', () => {
    // The saga library prints it too.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, add, report } = setUp();
    const bug = new Error('a bug');
    add({
      name: 'broken',
      slices: {},
      // eslint-disable-next-line require-yield -- it does not come that far
      *saga(): SagaIterator<void> {
        throw bug;
      },
    });
    expect(report).toHaveBeenCalledWith(bug, { worker: 'root saga' });
    store.dispatch(optInActions.fieldChanged('city', 'Graz', null));
    expect(store.getState().optIn.fields).toEqual({ city: 'Graz' });
  });
});

describe('a store for one render', () => {
  it('holds what it is given beside the slices of the page’s remotes', () => {
    const state = { page: emptyPage, optIn: { ...emptyOptIn, fields: { city: 'Graz' } } };
    expect(createStaticStore(state, { seats }).getState()).toEqual({ ...state, seats: [] });
  });
});

describe('a guarded worker', () => {
  it('is reported by its name when it throws, and its watcher goes on', () => {
    const { store, add, report } = setUp();
    const done = jest.fn();
    // eslint-disable-next-line require-yield -- a worker without effects
    function* bake({ loaf }: { type: string; loaf: string }): SagaIterator<void> {
      if (loaf === 'burnt') throw new Error('too hot');
      done(loaf);
    }
    add({
      name: 'bakery',
      slices: {},
      *saga(): SagaIterator<void> {
        yield takeEvery('bake', guarded(bake));
      },
    });
    for (const loaf of ['rye', 'burnt', 'wheat']) store.dispatch({ type: 'bake', loaf });
    expect(report.mock.calls).toEqual([[new Error('too hot'), { worker: 'bake' }]]);
    expect(done.mock.calls).toEqual([['rye'], ['wheat']]);
  });
});
