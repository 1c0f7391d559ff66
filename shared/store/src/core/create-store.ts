import { applyMiddleware, combineReducers, createStore, type Reducer, type Store } from 'redux';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import { optInReducer } from '../opt-in/opt-in.slice';
import { pageReducer } from '../page/page.slice';
import type { RootState } from './root-state';
import type { SagaServices } from './services';

/** What a remote adds to the shared store. */
export interface StoreModule {
  name: string;
  slices: Record<string, Reducer>;
  saga: Saga | null;
}

export interface AtriumStore {
  store: Store<RootState>;
  /** Adds a remote's reducers and starts its saga; a second call with the same name does nothing. */
  add(module: StoreModule): void;
}

const pageReducers = { page: pageReducer, optIn: optInReducer };

/** The one store of a page in the browser. */
export function createAtriumStore(
  preloaded: Partial<RootState>,
  services: SagaServices,
): AtriumStore {
  const sagas = createSagaMiddleware({
    context: services,
    onError: (error) => services.browser.report(error, { worker: 'root saga' }),
  });
  const reducers: Record<string, Reducer> = { ...pageReducers };
  const store = createStore(
    combineReducers(reducers) as unknown as Reducer<RootState>,
    preloaded as RootState,
    applyMiddleware(sagas),
  );
  const added = new Set<string>();
  return {
    store,
    add({ name, slices, saga }) {
      if (added.has(name)) return;
      added.add(name);
      if (Object.keys(slices).length > 0) {
        Object.assign(reducers, slices);
        store.replaceReducer(combineReducers(reducers) as unknown as Reducer<RootState>);
      }
      if (saga) sagas.run(saga);
    },
  };
}

type Slices = Record<string, Reducer>;

/** Made once for a page; every answer to a post takes a store of its own. */
const staticReducers = new WeakMap<Slices, Reducer<RootState>>();

function staticReducer(slices: Slices): Reducer<RootState> {
  let reducer = staticReducers.get(slices);
  if (!reducer) {
    reducer = combineReducers({ ...pageReducers, ...slices });
    staticReducers.set(slices, reducer);
  }
  return reducer;
}

/** A store without side effects, for one render on the server. */
export function createStaticStore(state: RootState, slices: Slices): Store<RootState> {
  return createStore(staticReducer(slices), state);
}
