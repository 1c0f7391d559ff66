/** `npm start`: installs, builds what has changed and serves the site until it is told to stop. */
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { main, repository, step } from './report.mjs';
import { mustRun } from './run.mjs';

/** Runs the origin in the foreground; ends with its exit code. */
function serve() {
  return new Promise((resolve, reject) => {
    const parameters = ['apps/origin/bin/atrium.mjs', 'start', ...process.argv.slice(2)];
    const origin = spawn(process.execPath, parameters, { cwd: repository, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        // Ctrl-C reaches every process of the terminal; a second one would end it in mid-request.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) origin.kill(signal);
      });
    }
    // npm's shell passes no signal on: it dies, and what it started would run on unseen.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      origin.kill('SIGTERM');
    }, 250);
    watch.unref();
    origin.once('error', reject);
    origin.once('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
      resolve();
    });
  });
}

await main(async () => {
  await install();
  await step('Build', () => mustRun('The build', process.execPath, ['tools/build.mjs']));
  await serve();
});
