import type { FastifyInstance } from 'fastify';
import { activeTracing, type OpenSpan } from '@plantao/platform/tracing';
import { isInternalRequest } from './internal-request.js';
import { routeOf } from './metrics.js';
import { headerOf } from './notifications.js';
import type { PageTraces } from './page-traces.service.js';
import type { ShopRequest } from './sessions/caller.js';

/** The id of a trace that is recorded, in the format of W3C Trace Context. */
const RECORDED = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/;
/** What monitoring asks every few seconds, and what pages report of themselves. */
const MONITORING = /^\/(health\/|metrics|api\/v1\/page-spans)/;

/**
 * A span for each request from outside, and its trace in the response header `server-timing`, with the shop's mark: the
 * browser sends both with the calls of the page, so that a page and what people do on it are one trace. A trace without the
 * mark is not continued: the request begins its own, and links the other. Without tracing there is no hook.
 * @returns the id of a request's trace, if it is recorded; undefined without tracing
 */
export function traceRequests(
  fastify: FastifyInstance,
  pages: Pick<PageTraces, 'markOf' | 'take'>,
): ((request: ShopRequest) => string | undefined) | undefined {
  const tracing = activeTracing();
  if (!tracing) return undefined;
  const spans = new WeakMap<object, OpenSpan>();
  fastify.addHook('onRequest', (request: ShopRequest, reply, done) => {
    if (isInternalRequest(request) || MONITORING.test(request.url)) return done();
    const route = routeOf(request);
    const given = headerOf(request, 'traceparent');
    const isOurs = pages.take(given, headerOf(request, 'tracestate'));
    const span = tracing.start(`${request.method} ${route}`, {
      kind: 'server',
      ...(given && (isOurs ? { parent: given } : { links: [given] })),
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'plantao.request.id': request.id,
      },
    });
    spans.set(request, span);
    // Of Node's response: also answers from the cache have it.
    const mark = pages.markOf(span.traceparent);
    reply.raw.setHeader('server-timing', `traceparent;desc="${span.traceparent}", tracestate;desc="${mark}"`);
    // Also when the client went away.
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode;
      span.set({ 'http.response.status_code': status });
      span.end(status >= 500 ? { code: String(status) } : undefined);
    });
    span.run(done);
  });
  // Reading a body leaves the asynchronous context.
  fastify.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? span.run(done) : done();
  });
  return (request) => RECORDED.exec(spans.get(request)?.traceparent ?? '')?.[1];
}
