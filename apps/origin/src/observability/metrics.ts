import type { DeliveryStore } from '../stores/delivery-stores';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What became of a page request. `fresh` was rendered for it, `hit` came from the page cache. */
export type PageOutcome =
  'hit' | 'fresh' | 'uncached' | 'last-good' | 'plain' | 'not-found' | 'busy';

/**
 * The origin's metrics, for Prometheus. Hits are counted in a plain number and read when they are
 * asked for: counting with labels would cost more than sending the page.
 */
export class Metrics {
  readonly registry = new Registry();
  hits = 0;

  private readonly requests = new Histogram({
    name: 'atrium_request_duration_seconds',
    help: 'Time to answer, by route; answers from the page cache are not among it',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly pages = new Counter({
    name: 'atrium_pages_total',
    help: 'Pages sent, by where they came from',
    labelNames: ['outcome'],
    registers: [this.registry],
    collect: () => {
      this.pages.inc({ outcome: 'hit' }, this.hits);
      this.hits = 0;
    },
  });

  readonly renders = new Histogram({
    name: 'atrium_render_duration_seconds',
    help: 'Time to render a page, waiting for a worker included, by result',
    labelNames: ['result'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  });

  readonly workerEnds = new Counter({
    name: 'atrium_render_worker_ends_total',
    help: 'Render workers that ended and were replaced, by reason',
    labelNames: ['reason'],
    registers: [this.registry],
  });

  readonly posts = new Counter({
    name: 'atrium_posts_total',
    help: 'Form posts, by what became of them',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly deliveryAttempts = new Counter({
    name: 'atrium_delivery_attempts_total',
    help: 'Attempts to bring submissions to receivers, by what became of them',
    labelNames: ['kind', 'result'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Measures a page cache. */
  observe(cache: { bytes(): number; count(): number }): void {
    new Gauge({
      name: 'atrium_page_cache_bytes',
      help: 'Bytes of rendered pages in memory',
      registers: [this.registry],
      collect() {
        this.set(cache.bytes());
      },
    });
    new Gauge({
      name: 'atrium_page_cache_pages',
      help: 'Rendered pages in memory',
      registers: [this.registry],
      collect() {
        this.set(cache.count());
      },
    });
  }

  /** Measures what is not asked because it failed. */
  observeBreaker(breaker: { list(): readonly { release: string; what: string }[] }): void {
    const gauge: Gauge = new Gauge({
      name: 'atrium_breakers_open',
      help: 'What releases are not asked for because they failed, by release',
      labelNames: ['release'],
      registers: [this.registry],
      collect() {
        gauge.reset();
        for (const { release } of breaker.list()) gauge.inc({ release });
      },
    });
  }

  /** Measures what waits to be delivered, when it is asked for; while the database is away, nothing. */
  observeDeliveries(store: Pick<DeliveryStore, 'backlog'>): void {
    const labelNames = ['site', 'receiver'];
    const common = { labelNames, registers: [this.registry] };
    const gauges = {
      pending: new Gauge({
        name: 'atrium_deliveries_pending',
        help: 'Deliveries that have not arrived yet, by receiver',
        ...common,
        collect: async () => {
          const backlog = await store.backlog().catch(() => []);
          for (const gauge of Object.values(gauges)) gauge.reset();
          for (const { siteId: site, receiverId: receiver, ...counts } of backlog) {
            gauges.pending.set({ site, receiver }, counts.pending);
            gauges.failed.set({ site, receiver }, counts.failed);
            gauges.oldestSeconds.set({ site, receiver }, counts.oldestSeconds);
          }
        },
      }),
      failed: new Gauge({
        name: 'atrium_deliveries_failed',
        help: 'Deliveries that were given up, by receiver',
        ...common,
      }),
      oldestSeconds: new Gauge({
        name: 'atrium_deliveries_oldest_seconds',
        help: 'Age of the oldest delivery that has not arrived yet, by receiver',
        ...common,
      }),
    };
  }

  request(method: string, route: string, status: number, milliseconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, milliseconds / 1000);
  }

  /** Releases what the process metrics observe. */
  close(): void {
    this.registry.clear();
  }
}
