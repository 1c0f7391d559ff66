import { PassThrough, type Readable } from 'node:stream';

/** Milliseconds between signs of life: proxies close what is silent for longer. */
const beat = 15_000;

/** Most consoles that listen at once; each holds a connection. */
const mostListeners = 100;

/** Bytes that one may leave unread before its connection is given up. */
const mostUnread = 65_536;

/** Tells open consoles, as server-sent events, that something about releases is no longer what it was. */
export class ReleaseNews {
  private readonly listeners = new Set<PassThrough>();
  private readonly timer = setInterval(() => this.write(':\n\n'), beat).unref();

  /** What a console hears from now on; undefined where too many listen already. */
  listen(): Readable | undefined {
    if (this.listeners.size >= mostListeners) return undefined;
    const stream = new PassThrough();
    this.listeners.add(stream);
    stream.once('close', () => this.listeners.delete(stream));
    // Who lost the connection has missed something: being connected is news in itself.
    stream.write('retry: 1000\n\nevent: changed\ndata:\n\n');
    return stream;
  }

  /** Versions, placements or rollouts have changed. */
  changed(): void {
    this.write('event: changed\ndata:\n\n');
  }

  close(): void {
    clearInterval(this.timer);
    for (const stream of this.listeners) stream.end();
  }

  private write(text: string): void {
    for (const stream of this.listeners) {
      if (stream.writableLength > mostUnread) stream.destroy();
      else stream.write(text);
    }
  }
}
