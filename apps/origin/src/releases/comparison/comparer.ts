import { fork, type ChildProcess } from 'node:child_process';
import type { Differences } from './differences';

export interface ComparerJob {
  id: number;
  /** Null where nothing renders such pages yet. */
  live: string | null;
  candidate: string;
  /** Whether the rules of accessibility are to be looked at. */
  violations: boolean;
}

export interface PageDifference {
  differences: Differences | null;
  /** Elements that break a rule, by rule; null where it was not looked at. */
  violations: { live: Record<string, number> | null; candidate: Record<string, number> } | null;
}

export type ComparerAnswer = ({ id: number } & PageDifference) | { id: number; error: string };

/** Compares two renders of a page. */
export interface Comparer {
  compare(job: Omit<ComparerJob, 'id'>): Promise<PageDifference>;
  close(): void;
}

/** Milliseconds that one comparison may take. */
const patience = 20_000;

/** Most memory of the process, in MiB. */
const memory = 512;

/** Starts a process that compares pages one after the other; it is to be closed. */
export function startComparer(file: string): Comparer {
  let count = 0;
  const child: ChildProcess = fork(file, [], {
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
    execArgv: [`--max-old-space-size=${memory}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the comparing process ended with ${code}`)));
  });
  ended.catch(() => undefined);

  function ask(job: ComparerJob): Promise<PageDifference> {
    return new Promise((resolve, reject) => {
      const onMessage = (answer: ComparerAnswer) => {
        if (answer.id !== job.id) return;
        settle();
        if ('error' in answer) reject(new Error(answer.error));
        else resolve({ differences: answer.differences, violations: answer.violations });
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      const settle = () => {
        clearTimeout(timer);
        child.off('message', onMessage);
      };
      child.on('message', onMessage);
      ended.catch((error: unknown) => {
        settle();
        reject(error instanceof Error ? error : new Error(String(error)));
      });
      child.send(job);
    });
  }

  return {
    compare(job) {
      count += 1;
      return child.connected
        ? ask({ ...job, id: count })
        : Promise.reject(new Error('the comparing process has ended'));
    },
    close: () => void child.kill('SIGKILL'),
  };
}
