import type { RenderRequest } from '@atrium/contract';
import { RenderError } from './render-error';
import {
  NotBegun,
  RenderWorker,
  type Rendered,
  type RenderLimits,
  type RenderWorkerOptions,
} from './render-worker';
import type { Place } from './worker/whereabouts';

export interface RenderPoolOptions extends RenderWorkerOptions {
  /** Worker threads. */
  size: number;
  limits: RenderLimits;
  /** Renders that may wait; further ones are refused. */
  longestQueue: number;
  /** `isTold`: a render was refused with the same reason. */
  onWorkerEnd(reason: RenderError, isTold: boolean): void;
}

interface Job {
  remotes: readonly string[];
  request: RenderRequest;
  /** Whether a worker ended under it already. */
  isRetry: boolean;
  onLate(place: Place | undefined): void;
  resolve(rendered: Rendered): void;
  reject(error: unknown): void;
}

/**
 * The workers of one set of live releases. A worker that hangs or crashes is replaced; the renders
 * that wait never notice.
 */
export class RenderPool {
  private readonly queue: Job[] = [];
  private readonly idle: RenderWorker[] = [];
  private readonly workers = new Set<RenderWorker>();
  private running = 0;
  private isClosed = false;
  private drained: (() => void) | undefined;
  /** Where a render is that keeps all others waiting. */
  private stuck: { place: Place | undefined } | undefined;

  constructor(private readonly options: RenderPoolOptions) {}

  /** Starts a worker ahead of the first render. */
  warmUp(): void {
    if (this.workers.size === 0) this.idle.push(this.start());
  }

  /**
   * Renders a page. `onLate`: called at most once, where it takes longer than it should or waits for one
   * that does, with where that is.
   * @throws {RenderError}
   */
  render(
    remotes: readonly string[],
    request: RenderRequest,
    onLate: (place: Place | undefined) => void = () => undefined,
  ): Promise<Rendered> {
    if (this.isClosed)
      return Promise.reject(new RenderError('closed', 'the origin is shutting down'));
    if (this.queue.length >= this.options.longestQueue) {
      const message = `${this.queue.length} renders are waiting already`;
      return Promise.reject(new RenderError('busy', message));
    }
    return new Promise((resolve, reject) => {
      this.queue.push({ remotes, request, isRetry: false, onLate, resolve, reject });
      this.next();
      if (this.stuck && this.queue.length > 0) onLate(this.stuck.place);
    });
  }

  /** Ends all workers once the renders that were asked for are done. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (this.running + this.queue.length > 0) {
      await new Promise<void>((resolve) => {
        this.drained = resolve;
      });
    }
    await Promise.all([...this.workers].map((worker) => worker.end()));
  }

  private start(): RenderWorker {
    const worker = new RenderWorker(this.options, (reason, isTold) => {
      this.workers.delete(worker);
      const index = this.idle.indexOf(worker);
      if (index >= 0) this.idle.splice(index, 1);
      if (this.isClosed) return;
      this.options.onWorkerEnd(reason, isTold);
      this.next();
      // One that never rendered would only end again; the next page may try.
      if (worker.renders > 0) this.warmUp();
    });
    this.workers.add(worker);
    return worker;
  }

  private next(): void {
    const isFull = this.workers.size >= this.options.size;
    if (this.queue.length === 0 || (this.idle.length === 0 && isFull)) return;
    const worker = this.idle.pop() ?? this.start();
    const job = this.queue.shift();
    if (job) void this.run(worker, job);
  }

  private async run(worker: RenderWorker, job: Job): Promise<void> {
    this.running += 1;
    const onLate = (place: Place | undefined) => {
      this.stuck = { place };
      for (const late of [job, ...this.queue]) late.onLate(place);
    };
    try {
      const { limits } = this.options;
      const rendered = await worker.render(job.remotes, job.request, limits, onLate);
      job.resolve(rendered);
    } catch (error) {
      const isInnocent = error instanceof NotBegun;
      const hasCrashed = error instanceof RenderError && error.fault === 'crashed';
      // A crash may be the doing of what an earlier page left behind; a second one is not.
      if (!job.isRetry && (isInnocent || hasCrashed)) this.queue.unshift({ ...job, isRetry: true });
      else job.reject(isInnocent ? new RenderError('crashed', 'two render workers ended') : error);
    } finally {
      this.running -= 1;
      this.stuck = undefined;
      if (this.workers.has(worker)) this.idle.push(worker);
      this.next();
      if (this.running + this.queue.length === 0) this.drained?.();
    }
  }
}
