import { run } from './run';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever read the output has seen enough (`atrium pages | head`).
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const code = await run(process.argv.slice(2), {
  environment: process.env,
  workingFolder: process.cwd(),
  output: process.stdout,
  errors: process.stderr,
  start: async () => {
    const { startServer } = await import('../server');
    await startServer();
  },
});

// A server that failed to start may have left connections open; they must not keep the process.
if (code !== 0) process.exit(code);
