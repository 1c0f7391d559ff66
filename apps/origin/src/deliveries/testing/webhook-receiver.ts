import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedWebhook {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (
  webhook: ReceivedWebhook,
  response: ServerResponse,
  request: IncomingMessage,
) => void;

/** Verifies a webhook as a receiver would, by the words of the specification. */
export function isGenuine({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  const age = Date.now() / 1000 - Number(headers['webhook-timestamp']);
  return headers['webhook-signature'] === `v1,${expected}` && Math.abs(age) < 300;
}

/** A receiver of webhooks on this machine, which can be ended and started again. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  onConnection: (socket: Socket) => void = () => undefined;
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly answer: Answer = (_, response) => response.end()) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook?from=atrium`;
  }

  async start(): Promise<this> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('error', () => undefined);
      request.on('end', () => {
        const { method, url: path, headers } = request;
        const webhook = { method, path, headers, body: Buffer.concat(parts).toString() };
        this.received.push(webhook);
        this.answer(webhook, response, request);
      });
    });
    server.on('connection', (socket) => this.onConnection(socket));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  /** Ends it at once, as a crash would. */
  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}
