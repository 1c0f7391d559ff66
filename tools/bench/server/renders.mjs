/** What render workers are told of published pages, and how fast one renders them. */
import { join } from 'node:path';
import { repository } from '../../report.mjs';
import { answerOf, startNode } from './processes.mjs';
import { pageId, pagePath } from './site.mjs';

/** The core on which what is measured runs; its load comes from the other. */
export const core = 0;

/** What a render worker is told of a page. */
export async function renderInput(origin, pictures, name) {
  const { document, sanitized } = await origin.page(pageId(name));
  const files = Object.fromEntries(
    Object.entries(pictures).map(([id, { url, type, width, height }]) => [
      id,
      { url, type, width, height },
    ]),
  );
  return { name, document: JSON.stringify(document), sanitized, files, path: pagePath(name) };
}

/** Runs `render-process.mjs` with a file of parameters, on one core. */
export function renderSpeeds(file) {
  const program = join(repository, 'tools/bench/server/render-process.mjs');
  const env = { NODE_ENV: 'production' };
  return answerOf(startNode(['--expose-gc', program, file], { env, ipc: true, core }));
}
