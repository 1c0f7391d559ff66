import { spawn } from 'node:child_process';

/** What looks at a file before it is taken. @throws {ScanUnavailable} */
export type Scan = (path: string) => Promise<'clean' | 'refused'>;

/** No word came of a file that was to be looked at. */
export class ScanUnavailable extends Error {
  constructor(reason: string) {
    super(`the command that looks at files did not say what it found: ${reason}`);
    this.name = 'ScanUnavailable';
  }
}

/** Milliseconds. */
const patience = 30_000;

/** Says of every file that it is clean. */
export const noScan: Scan = () => Promise.resolve('clean');

/**
 * Runs a command with a file's path as its last parameter. As with the scanners of ClamAV it ends
 * with 0 for a clean file and 1 for one to be refused; anything else is no answer. No shell reads it.
 */
export function commandScan(command: string, timeout = patience): Scan {
  const [program = '', ...parameters] = command.trim().split(/\s+/);
  return (path) =>
    new Promise((resolve, reject) => {
      const scanner = spawn(program, [...parameters, path], {
        stdio: 'ignore',
        // The option `timeout` would go on waiting for a command that could not be started.
        signal: AbortSignal.timeout(timeout),
        killSignal: 'SIGKILL',
      });
      scanner.on('error', ({ name, message }) =>
        reject(
          new ScanUnavailable(
            name === 'AbortError' ? `it took longer than ${timeout} ms` : message,
          ),
        ),
      );
      scanner.on('close', (code, signal) => {
        if (code === 0) resolve('clean');
        else if (code === 1) resolve('refused');
        else reject(new ScanUnavailable(signal ? `ended by ${signal}` : `ended with ${code}`));
      });
    });
}
