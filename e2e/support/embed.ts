import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';

/** A message that the embedding window heard, and from whom. */
export interface HeardMessage {
  data: Record<string, unknown>;
  origin: string;
}

export interface EmbeddedPage {
  /** Of the embedding page: another site than that of the page in its frame. */
  origin: string;
  frame: FrameLocator;
  /** What the embedding window was told, in order; of one type where it is named. */
  heard(type?: string): HeardMessage[];
}

/**
 * Opens a page in a frame of another site's page; `attributes` are the frame's. That site is served
 * here as well: browsers keep pages of the internet away from local ones.
 */
export async function embed(
  page: Page,
  address: string,
  attributes = '',
  waitUntil: 'domcontentloaded' | 'networkidle' = 'networkidle',
): Promise<EmbeddedPage> {
  const server = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        '<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">' +
          `<script>onmessage=({data,origin})=>console.debug('heard',JSON.stringify({data,origin}))</script>` +
          `<main><h1>Shop</h1><iframe title="Embedded" width="700" height="700" src="${address}" ${attributes}></iframe></main>`,
      ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  page.once('close', () => server.close());
  // Kept here: the window may be led on.
  const all: HeardMessage[] = [];
  page.on('console', (message) => {
    const [, said] = /^heard (.*)$/s.exec(message.text()) ?? [];
    if (said) all.push(JSON.parse(said) as HeardMessage);
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.goto(origin, { waitUntil });
  return {
    origin,
    frame: page.frameLocator('iframe'),
    heard: (type) => all.filter(({ data }) => !type || data['type'] === type),
  };
}
