import { Worker } from 'node:worker_threads';
import type { RenderRequest, RenderResult } from '@atrium/contract';
import { RenderError } from './render-error';
import type { PlainError, RenderJob, WorkerAnswer, WorkerSettings } from './worker/messages';
import { Whereabouts, type Place } from './worker/whereabouts';

export interface RenderWorkerOptions {
  /** The worker's bundle. */
  file: string;
  settings: Omit<WorkerSettings, 'whereabouts'>;
  /** Most memory of the worker's heap, in MiB. */
  memory: number;
  /** What the bundles write to the console. */
  onOutput(text: string): void;
}

export interface Rendered {
  result: RenderResult;
  missing: PlainError[];
}

/** How long, in milliseconds, until a render is late, and until it is given up. */
export interface Limits {
  late: number;
  most: number;
}

export interface RenderLimits {
  /** From the start on: what the page needs is loaded, by a thread that may be new. */
  loading: Limits;
  /** From then on. */
  rendering: Limits;
  /** From the start on, in milliseconds: when all of it is late, however it is divided. */
  late?: number;
}

interface Pending {
  id: number;
  begunAt: number;
  timers: NodeJS.Timeout[];
  isLoaded: boolean;
  isLate: boolean;
  onLate(place: Place | undefined): void;
  limits: RenderLimits;
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
  private readonly whereabouts = new Whereabouts();
  private pending: Pending | undefined;
  private ended: RenderError | undefined;
  private jobs = 0;

  /**
   * `onEnd` is called once, when the thread has ended for whatever reason; `isTold`: a render was refused
   * with the same reason.
   */
  constructor(options: RenderWorkerOptions, onEnd: (reason: RenderError, isTold: boolean) => void) {
    const settings: WorkerSettings = {
      ...options.settings,
      whereabouts: this.whereabouts.memory,
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
      onEnd(this.ended, this.fail(this.ended));
    });
  }

  /** How many renders the worker was given; its first one loads the bundles. */
  get renders(): number {
    return this.jobs;
  }

  /**
   * Renders a page. `onLate`: called where it takes longer than it should, with where it is.
   * @throws {RenderError}
   * @throws {NotBegun}
   */
  render(
    remotes: readonly string[],
    request: RenderRequest,
    limits: RenderLimits,
    onLate: (place: Place | undefined) => void,
  ): Promise<Rendered> {
    if (this.ended) return Promise.reject(new NotBegun());
    this.jobs += 1;
    const id = this.jobs;
    return new Promise((resolve, reject) => {
      const begunAt = performance.now();
      const state = { id, begunAt, timers: [], isLoaded: false, isLate: false };
      this.pending = { ...state, onLate, limits, resolve, reject };
      this.watch(this.pending, limits.loading);
      this.worker.postMessage({ id, remotes, request } satisfies RenderJob);
    });
  }

  async end(): Promise<void> {
    this.ended ??= new RenderError('closed', 'the render worker was ended');
    await this.worker.terminate();
  }

  private watch(pending: Pending, { late, most }: Limits): void {
    pending.timers.forEach(clearTimeout);
    const left = pending.begunAt + (pending.limits.late ?? Infinity) - performance.now();
    pending.timers = [
      setTimeout(() => this.tellLate(pending), Math.min(late, left)),
      setTimeout(() => this.giveUp(most), most),
    ];
  }

  private tellLate(pending: Pending): void {
    if (pending.isLate) return;
    pending.isLate = true;
    pending.onLate(this.placeOf(pending));
  }

  private hasBegun({ id }: Pending): boolean {
    return this.whereabouts.begun === id;
  }

  private placeOf(pending: Pending): Place | undefined {
    return this.hasBegun(pending) ? this.whereabouts.place : undefined;
  }

  private settle(answer: WorkerAnswer): void {
    const { pending } = this;
    if (pending?.id !== answer.id) return;
    if ('isLoaded' in answer) {
      pending.isLoaded = true;
      this.watch(pending, pending.limits.rendering);
      return;
    }
    this.pending = undefined;
    pending.timers.forEach(clearTimeout);
    if ('result' in answer) {
      pending.resolve({ result: answer.result, missing: answer.missing });
    } else {
      const { message, release, stack } = answer.error;
      const place = release === undefined ? undefined : { release };
      const isUnloadable = !pending.isLoaded && place !== undefined;
      pending.reject(new RenderError('threw', message, place, stack, isUnloadable));
    }
  }

  private giveUp(timeout: number): void {
    const what = this.pending?.isLoaded === false ? 'loading the bundles' : 'the render';
    this.ended ??= new RenderError('timeout', `${what} took longer than ${timeout} ms`);
    void this.worker.terminate();
  }

  /** Whether a render was refused with the reason. */
  private fail(reason: RenderError): boolean {
    const { pending } = this;
    if (!pending) return false;
    this.pending = undefined;
    pending.timers.forEach(clearTimeout);
    // An endless loop that an earlier page left behind can stop the thread before this one began.
    if (!this.hasBegun(pending) && reason.fault !== 'closed') {
      pending.reject(new NotBegun());
      return false;
    }
    const place = this.placeOf(pending);
    const isUnloadable = !pending.isLoaded && place !== undefined;
    const { fault, message, workerStack } = reason;
    pending.reject(new RenderError(fault, message, place, workerStack, isUnloadable));
    return true;
  }
}
