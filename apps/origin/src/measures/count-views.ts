import proxyAddr from '@fastify/proxy-addr';
import type { Logger } from 'pino';
import type { ReleaseBoard } from '../rollouts/release-board';
import type { Visitors } from '../rollouts/visitors';
import type { MeasureStore } from '../stores/measure-stores';
import { Influence } from './influence';
import { MeasureBook } from './measure-book';
import { ViewCounter } from './view-counter';

export interface CountViewsOptions {
  board: ReleaseBoard;
  store: MeasureStore;
  visitors: Visitors;
  /** Whose `X-Forwarded-For` is believed: as the router does, which does not see every request. */
  trustedProxies: string;
  logger: Pick<Logger, 'warn'>;
}

/** A counter of views, and the book that what it counts is written from until it is closed. */
export function countViews({ board, store, visitors, trustedProxies, logger }: CountViewsOptions): {
  counter: ViewCounter;
  book: MeasureBook;
} {
  const book = new MeasureBook({
    store,
    onError: (error) => logger.warn({ err: error }, 'views cannot be counted for now'),
  });
  const trusted = proxyAddr.compile(trustedProxies.split(',').map((each) => each.trim()));
  const counter = new ViewCounter({
    board,
    book,
    influence: new Influence(),
    addressOf: (request) => proxyAddr(request, trusted),
    visitorOf: (cookies) => visitors.of(cookies),
  });
  return { counter, book };
}
