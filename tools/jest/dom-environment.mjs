import { MessageChannel } from 'node:worker_threads';
import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what every supported browser has and jsdom lacks: React and the page reader need it. */
export default class DomEnvironment extends TestEnvironment {
  #ports = [];

  async setup() {
    await super.setup();
    const ports = this.#ports;
    class TrackedChannel extends MessageChannel {
      constructor() {
        super();
        ports.push(this.port1);
      }
    }
    const missing = {
      structuredClone,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      MessageChannel: TrackedChannel,
    };
    for (const [name, value] of Object.entries(missing)) this.global[name] ??= value;
  }

  async teardown() {
    // An open port keeps the process alive.
    for (const port of this.#ports) port.close();
    await super.teardown();
  }
}
