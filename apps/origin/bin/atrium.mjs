#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const command = new URL('../dist/atrium.mjs', import.meta.url);

if (existsSync(fileURLToPath(command))) {
  await import(command.href);
} else {
  process.stderr.write('atrium: the command is not built yet; run `npm run build` first.\n');
  process.exitCode = 1;
}
