#!/usr/bin/env -S node --max-semi-space-size=2
// What the origin makes for a request is garbage at once: room for more of it costs 20 MiB, and saves nothing.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const command = new URL('../dist/atrium.mjs', import.meta.url);

if (existsSync(fileURLToPath(command))) {
  await import(command.href);
} else {
  process.stderr.write('atrium: the command is not built yet; run `npm run build` first.\n');
  process.exitCode = 1;
}
