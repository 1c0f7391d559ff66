import type { RootState } from '@atrium/store';
import { useContext, useSyncExternalStore } from 'react';
import { ReactReduxContext } from 'react-redux';

/**
 * A part of the page's state; the island is rendered again when it changes. Takes a fraction of
 * `useSelector`, of which a form on the server has some twenty, and asks for more: as long as the state
 * is the same, `select` has to give the very same value, so a part of the state or a plain value and
 * nothing made anew.
 */
export function useRootState<Part>(select: (state: RootState) => Part): Part {
  const context = useContext(ReactReduxContext);
  if (!context) throw new Error('useRootState stands outside of the Provider of a store');
  const { store, getServerState = store.getState } = context;
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState() as RootState),
    // What the server's HTML was made of: an island that hydrates says the same at first.
    () => select(getServerState() as RootState),
  );
}
