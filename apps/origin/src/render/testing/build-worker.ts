import { transformFileSync } from '@swc/core';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const sources = [
  'render/worker/render-worker',
  'render/worker/bundle-loader',
  'render/worker/renderers',
  'render/worker/whereabouts',
  'releases/integrity',
  'icons/drawings',
];

/**
 * Compiles the render worker, which runs outside of the test runner's module system; it is there until
 * the last test of the file has ended.
 */
export function buildWorker(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-worker-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
  for (const source of sources) {
    const { code } = transformFileSync(join(__dirname, '../..', `${source}.ts`), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
      swcrc: false,
    });
    const target = join(folder, `${source}.js`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, code);
  }
  return join(folder, 'render/worker/render-worker.js');
}
