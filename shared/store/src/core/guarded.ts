import type { SagaIterator } from 'redux-saga';
import { call, getContext } from 'redux-saga/effects';
import type { SagaServices } from './services';

/**
 * A worker whose throw is reported and then forgotten. A saga that throws takes its watcher and all
 * siblings with it, so every worker goes through here.
 */
export function guarded<A extends unknown[]>(worker: (...args: A) => SagaIterator) {
  return function* guardedWorker(...args: A): SagaIterator {
    try {
      yield call(worker, ...args);
    } catch (error) {
      const browser: SagaServices['browser'] = yield getContext('browser');
      browser.report(error, { worker: worker.name });
    }
  };
}
