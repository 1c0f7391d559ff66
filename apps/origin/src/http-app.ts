import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { ErrorReporter } from './observability/error-reporter';
import { pathOnly, requestId } from './observability/logger';
import type { Metrics } from './observability/metrics';
import type { FastPath } from './page-cache/fast-path';
import { errorHandler } from './routes/error-handler';
import { hearOut } from './routes/hear-out';
import { VisitorError } from './routes/visitor-error';
import { commonHeaders } from './security/page-headers';

/**
 * Milliseconds that a request and its headers may take to arrive. Nobody holds a connection with half
 * a body, but a phone must be able to send the files of a form.
 */
const requestTimeout = 300_000;
const headersTimeout = 60_000;

/** One server whose pages are answered from memory before the router sees the request. */
function fastServer(fastPath: FastPath, handler: RequestListener): Server {
  const server = createServer({ requestTimeout, headersTimeout }, (request, response) => {
    if (!fastPath.answer(request, response)) handler(request, response);
  });
  // Longer than proxies keep theirs, so that none reuses a connection as we close it.
  server.keepAliveTimeout = 75_000;
  return server;
}

/** Headers, logs and metrics of every request that goes through the router. */
function observe(app: FastifyInstance, metrics: Metrics, isSecure: boolean): void {
  const headers = commonHeaders(isSecure);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics.request(method, routeOptions.url ?? 'none', status, elapsedTime);
    request.log.info(
      { method, path: pathOnly(url), status, ms: Math.round(elapsedTime) },
      'answered',
    );
    done();
  });
}

export interface HttpAppOptions extends Pick<Config, 'trustedProxies'> {
  fastPath: FastPath;
  metrics: Metrics;
  reporter: ErrorReporter;
  logger: Logger;
  /** Whether visitors come over https. */
  isSecure: boolean;
}

/** The server before it has routes: limits, logs, headers, and what becomes of errors. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const { fastPath, metrics, reporter, logger, trustedProxies, isSecure } = options;
  const loggerInstance: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    // Else all visitors of a proxy would share its address, and one could lock all the others out.
    trustProxy: trustedProxies,
    serverFactory: (handler) => fastServer(fastPath, handler),
  });
  observe(app, metrics, isSecure);
  hearOut(app);
  app.setErrorHandler(errorHandler(reporter, metrics));
  app.setNotFoundHandler(() => {
    throw new VisitorError(405, 'core.errors.something_went_wrong', 'method-not-allowed');
  });
  await app.register(rateLimit, { global: false });
  await app.register(formbody);
  return app;
}
