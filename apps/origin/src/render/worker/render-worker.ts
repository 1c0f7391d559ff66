import { parentPort, workerData } from 'node:worker_threads';
import { drawingsIn } from '../../icons/drawings';
import { createBundleLoader } from './bundle-loader';
import type { RenderJob, WorkerAnswer, WorkerSettings } from './messages';
import { createRenderers, toPlainError } from './renderers';

const settings = workerData as WorkerSettings;
const port = parentPort;
if (!port) throw new Error('a render worker is started by the origin, as a worker thread');

const begun = new Int32Array(settings.begun);
const render = createRenderers(
  createBundleLoader(settings.librariesFrom),
  settings.shell,
  settings.remotes,
  { drawing: drawingsIn(settings.icons) },
);

port.on('message', ({ id, remotes, request }: RenderJob) => {
  Atomics.store(begun, 0, id);
  let answer: WorkerAnswer;
  try {
    answer = { id, ...render(remotes, request) };
  } catch (error) {
    answer = { id, error: toPlainError(error) };
  }
  try {
    port.postMessage(answer);
  } catch (error) {
    // What a bundle returned cannot cross the thread.
    port.postMessage({ id, error: toPlainError(error) } satisfies WorkerAnswer);
  }
});
