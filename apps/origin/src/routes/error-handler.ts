import type { MessageKey } from '@atrium/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorReporter } from '../observability/error-reporter';
import { pathOnly } from '../observability/logger';
import type { Metrics } from '../observability/metrics';
import { RenderError } from '../render/render-error';
import { StoreUnavailable } from '../stores/stores';
import { sendVisitorError, VisitorError } from './visitor-error';

const keyByStatus: Readonly<Record<number, MessageKey>> = {
  404: 'components.page.not_found.title',
  413: 'core.errors.too_large',
  429: 'core.errors.too_many_requests',
  503: 'core.errors.unavailable',
};

function describe(error: FastifyError | VisitorError): {
  status: number;
  key: MessageKey;
  outcome: string;
} {
  if (error instanceof VisitorError) {
    return { status: error.statusCode, key: error.key, outcome: error.outcome };
  }
  if (error instanceof StoreUnavailable || error instanceof RenderError) {
    return { status: 503, key: 'core.errors.unavailable', outcome: 'unavailable' };
  }
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  const key = keyByStatus[status] ?? 'core.errors.something_went_wrong';
  return { status, key, outcome: String(status) };
}

/**
 * The one place where errors become answers: in JSON for scripts, as a small page for browsers, in
 * the visitor's language. What is our own fault is reported and never described to them.
 */
export function errorHandler(reporter: ErrorReporter, metrics: Metrics) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, key, outcome } = describe(error);
    if (request.method === 'POST') metrics.posts.inc({ outcome });
    if (status === 503) reply.header('Retry-After', '5');
    if (status >= 500) {
      const { message, stack } = error;
      const path = pathOnly(request.url);
      reporter.report({ message, stack, source: 'request', path, requestId: request.id });
    }
    return sendVisitorError(request, reply, status, key);
  };
}
