import { Worker } from 'node:worker_threads';
import type { RenderRequest, RenderResult } from '@atrium/contract';
import { RenderError } from './render-error';
import type { PlainError, RenderJob, WorkerAnswer, WorkerSettings } from './worker/messages';

export interface RenderWorkerOptions {
  /** The worker's bundle. */
  file: string;
  settings: Omit<WorkerSettings, 'begun'>;
  /** Most memory of the worker's heap, in MiB. */
  memory: number;
  /** What the bundles write to the console. */
  onOutput(text: string): void;
}

export interface Rendered {
  result: RenderResult;
  missing: PlainError[];
}

interface Pending {
  id: number;
  timer: NodeJS.Timeout;
  resolve(rendered: Rendered): void;
  reject(error: unknown): void;
}

/** A worker ended before it began with a render: the render is innocent, and can be tried again. */
export class NotBegun extends Error {}

/** Node's young generation in MiB; small, because a render's garbage is short-lived. */
const youngGeneration = 6;

/** One worker thread. It renders one page at a time, so that a fault is always that page's own. */
export class RenderWorker {
  private readonly worker: Worker;
  private readonly begun = new Int32Array(new SharedArrayBuffer(4));
  private pending: Pending | undefined;
  private ended: RenderError | undefined;
  private jobs = 0;

  /** `onEnd` is called once, when the thread has ended for whatever reason. */
  constructor(options: RenderWorkerOptions, onEnd: (reason: RenderError) => void) {
    const settings: WorkerSettings = {
      ...options.settings,
      begun: this.begun.buffer,
    };
    this.worker = new Worker(options.file, {
      workerData: settings,
      // The bundles are not the origin: they see none of its secrets.
      env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: options.memory,
        maxYoungGenerationSizeMb: youngGeneration,
      },
    });
    for (const stream of [this.worker.stdout, this.worker.stderr]) {
      stream.on('data', (chunk: Buffer) => options.onOutput(String(chunk)));
    }
    this.worker.on('message', (answer: WorkerAnswer) => this.settle(answer));
    this.worker.on('error', (error) => {
      this.ended ??= new RenderError('crashed', error.message, undefined, error.stack);
    });
    this.worker.on('exit', (code) => {
      this.ended ??= new RenderError('crashed', `the render worker ended with code ${code}`);
      this.fail(this.ended);
      onEnd(this.ended);
    });
  }

  /** How many renders the worker was given; its first one loads the bundles. */
  get renders(): number {
    return this.jobs;
  }

  /**
   * Renders a page.
   * @throws {RenderError}
   * @throws {NotBegun}
   */
  render(remotes: readonly string[], request: RenderRequest, timeout: number): Promise<Rendered> {
    if (this.ended) return Promise.reject(new NotBegun());
    this.jobs += 1;
    const id = this.jobs;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.giveUp(timeout), timeout);
      this.pending = { id, timer, resolve, reject };
      this.worker.postMessage({ id, remotes, request } satisfies RenderJob);
    });
  }

  async end(): Promise<void> {
    this.ended ??= new RenderError('closed', 'the render worker was ended');
    await this.worker.terminate();
  }

  private settle(answer: WorkerAnswer): void {
    const { pending } = this;
    if (pending?.id !== answer.id) return;
    this.pending = undefined;
    clearTimeout(pending.timer);
    if ('result' in answer) {
      pending.resolve({ result: answer.result, missing: answer.missing });
    } else {
      const { message, release, stack } = answer.error;
      pending.reject(new RenderError('threw', message, release, stack));
    }
  }

  private giveUp(timeout: number): void {
    this.ended ??= new RenderError('timeout', `the render took longer than ${timeout} ms`);
    void this.worker.terminate();
  }

  private fail(reason: RenderError): void {
    const { pending } = this;
    if (!pending) return;
    this.pending = undefined;
    clearTimeout(pending.timer);
    // An endless loop that an earlier page left behind can stop the thread before this one began.
    const hasBegun = Atomics.load(this.begun, 0) === pending.id;
    pending.reject(hasBegun || reason.fault === 'closed' ? reason : new NotBegun());
  }
}
