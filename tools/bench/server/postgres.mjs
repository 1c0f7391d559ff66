/** A PostgreSQL server for the length of a section: the one that the store tests use. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFile } from '@swc/core';
import { repository } from '../../report.mjs';

export async function startPostgres() {
  const source = join(repository, 'apps/origin/src/stores/testing/postgres-server.ts');
  const { code } = await transformFile(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  const folder = join(repository, '.cache/bench');
  const compiled = join(folder, 'postgres-server.mjs');
  mkdirSync(folder, { recursive: true });
  writeFileSync(compiled, code);
  const module = await import(pathToFileURL(compiled).href);
  return module.startPostgres();
}
