/** Loaded into a process that is measured: on SIGUSR2 it collects its garbage and writes what is left. */
const { writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

if (isMainThread && process.env.MEMORY_FILE) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    // Finalizers run between two collections.
    setImmediate(() => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      writeFileSync(process.env.MEMORY_FILE, JSON.stringify({ heapUsed, external }));
    });
  });
}
