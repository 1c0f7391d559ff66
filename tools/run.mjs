import { spawn } from 'node:child_process';
import { Failure, repository } from './report.mjs';

/** npm and npx are scripts on Windows, which only a shell can start there. */
const shell = process.platform === 'win32';

/**
 * Runs a program in the repository's folder and gives its exit code. Its output goes to the terminal,
 * or into `output` where `capture` asks for it.
 */
export function run(program, parameters, { env = {}, capture = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: repository,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell,
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.once('error', (error) => {
      reject(new Failure(`"${program}" could not be started: ${error.message}`));
    });
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}

/** Like `run`, but anything other than success is a failure that `purpose` names. */
export async function mustRun(purpose, program, parameters, options) {
  const result = await run(program, parameters, options);
  if (result.code !== 0) {
    const how = result.signal ? `was ended by ${result.signal}` : `ended with code ${result.code}`;
    throw new Failure(`${purpose} failed: "${[program, ...parameters].join(' ')}" ${how}`);
  }
  return result;
}
