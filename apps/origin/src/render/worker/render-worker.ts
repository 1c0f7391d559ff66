import type { RenderTools } from '@atrium/contract';
import { parentPort, workerData } from 'node:worker_threads';
import { drawingsIn } from '../../icons/drawings';
import { createBundleLoader } from './bundle-loader';
import type { RenderJob, WorkerAnswer, WorkerSettings } from './messages';
import { createRenderers, toPlainError } from './renderers';
import { Whereabouts } from './whereabouts';

const settings = workerData as WorkerSettings;
const port = parentPort;
if (!port) throw new Error('a render worker is started by the origin, as a worker thread');

const whereabouts = new Whereabouts(settings.whereabouts);
const rendererOf = createRenderers(
  createBundleLoader(settings.librariesFrom),
  settings.shell,
  settings.remotes,
  (release) => whereabouts.enter({ release }),
);
const drawing = drawingsIn(settings.icons);

port.on('message', ({ id, remotes, request }: RenderJob) => {
  whereabouts.begin(id);
  let answer: WorkerAnswer;
  try {
    const { renderer, missing } = rendererOf(remotes);
    whereabouts.begin(id);
    port.postMessage({ id, isLoaded: true } satisfies WorkerAnswer);
    const enters: RenderTools['enters'] = ({ name, version }, element) =>
      whereabouts.enter({
        release: `${name}@${version}`,
        elementId: element.id,
        elementType: element.type,
      });
    answer = { id, result: renderer.render(request, { drawing, enters }), missing };
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
