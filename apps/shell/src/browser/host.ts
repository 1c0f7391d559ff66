/** Entry of the federation host. Shared libraries are evaluated one by one, so that no task is long. */
import './global';
import { yieldToMain } from './yield-to-main';

const libraries: (() => Promise<unknown>)[] = [
  () => import('react'),
  () => import('react-dom/client'),
  () => import('redux-saga'),
  () => import('redux-saga/effects'),
  () => import('react-redux'),
];

window.atrium.hydrate = async (ids) => {
  for (const load of libraries) {
    await load();
    await yieldToMain();
  }
  const { hydrateIslands } = await import('./hydrate-islands');
  await yieldToMain();
  await hydrateIslands(ids);
};
