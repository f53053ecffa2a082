import compress from '@fastify/compress';
import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { RequestMethod } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '@plantao/platform/logging';
import { PolicyReports } from '@plantao/domain/alarms';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Settings } from '@plantao/domain/settings';
import { Env } from '@plantao/platform/config';
import { correlate } from '@plantao/platform/tracing';
import { mountQueueDashboard } from './modules/admin/queue-dashboard/queue-dashboard.js';
import { serveDescription } from './web-app/description.js';
import { serveWebApp } from './web-app/web-app.js';
import { watchAnalytics } from './http/analytics-hosts.js';
import { limitBodies } from './http/bodies/body-limits.js';
import { PLAIN_BODY } from './http/bodies/body-shape.js';
import type { ShopRequest } from './http/sessions/caller.js';
import { replyToClientError, replyForNode } from './http/errors/client-errors.js';
import { registerCsvParser } from './http/bodies/csv-parser.js';
import { registerOneClickParser } from './http/bodies/one-click-parser.js';
import { registerJsonParser } from './http/bodies/json-parser.js';
import { PageTraces } from './http/page-traces.service.js';
import { observeRequests, requestRecorder } from './http/metrics.js';
import { traceRequests } from './http/tracing.js';
import { Overload } from './http/limits/overload.service.js';
import { limitPipelining } from './http/limits/pipelined-requests.js';
import { RateLimiter } from './http/limits/rate-limiter.service.js';
import { refuseAddress } from './http/errors/refuse-address.js';
import { isInternalRequest } from './http/internal-request.js';
import { requestIdOf } from './http/request-id.js';
import { Callers } from './http/sessions/callers.service.js';
import { redactAnswers } from './http/sessions/redacted-answers.js';
import { GuestProductsReader } from './modules/catalogue/guest-products.reader.js';
import { apiRoute } from './http/response-cache/api-responses.js';
import { ResponseCache } from './http/response-cache/response-cache.service.js';
import { serveCached } from './http/response-cache/serve-cached.js';
import { takePolicyReports } from './http/policy-reports.js';
import { secureHeaders, securityHeaders } from './http/security-headers.js';
import { acceptForms } from './http/bodies/upload-form.guard.js';

/** Milliseconds in which a request must have arrived whole. */
const MAX_REQUEST_MS = 30_000;
/** Milliseconds in which its headers must have arrived. */
const MAX_HEADERS_MS = 15_000;
/** Everything between the cart and the paid order. */
const PAYING =
  /^\/api\/v1\/(cart|shipping|cep|coupons\/validate|orders|webhooks|process_payment|auth)(\/|\?|$)/;

/** The server below Nest: size limits, request ids, whose address to believe. */
export function shopAdapter(env: Env): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: PLAIN_BODY.bytes,
    requestTimeout: MAX_REQUEST_MS,
    // Looked at every second: at Node's thirty a slow body would live twice as long as it may.
    http: {
      headersTimeout: MAX_HEADERS_MS,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
    },
    clientErrorHandler: replyToClientError,
    trustProxy:
      env.TRUSTED_PROXIES === 0 ? false : (_address: string, hop: number) => hop < env.TRUSTED_PROXIES,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
      refuseAddress(request, reply),
    forceCloseConnections: 'idle',
    // What comes in on a connection while the process ends is answered as before; there are no new connections then.
    return503OnClosing: false,
  });
}

/**
 * Everything between the socket and the controllers; main and the tests start the same application.
 * `webRoot` is the folder of the built pages.
 */
export async function configureApp(
  app: NestFastifyApplication,
  logger: Log,
  webRoot = 'apps/web/dist',
): Promise<void> {
  const env = app.get(Env);
  app.setGlobalPrefix('api/v1', {
    exclude: [
      { path: 'health/live', method: RequestMethod.GET },
      { path: 'health/accepting', method: RequestMethod.GET },
      { path: 'health/ready', method: RequestMethod.GET },
      { path: 'metrics', method: RequestMethod.GET },
      { path: 'media/:file', method: RequestMethod.GET },
    ],
  });
  const fastify = app.getHttpAdapter().getInstance() as FastifyInstance;
  replyForNode(fastify);
  registerJsonParser(fastify);
  registerCsvParser(fastify);
  registerOneClickParser(fastify);
  const headersOf = securityHeaders(env, await watchAnalytics(app.get(Settings)));
  secureHeaders(fastify, headersOf);
  const record = requestRecorder(logger);
  observeRequests(fastify, record, traceRequests(fastify, app.get(PageTraces)));
  const cache = app.get(ResponseCache);
  const addCached = serveCached(fastify, { cache, overload: app.get(Overload), headersOf, record });
  const products = app.get(GuestProductsReader, { strict: false });
  addCached(apiRoute(fastify, app.get(RateLimiter), app.get(Callers), (question) => products.read(question)));
  limitPipelining(fastify);
  await app.register(
    compress as never,
    { global: true, globalDecompression: false, threshold: 1_024, encodings: ['br', 'gzip'] } as never,
  );
  refuseUnstorableAddresses(fastify);
  await acceptForms(fastify);
  limitBodies(app);
  redactAnswers(fastify);
  shedLoad(fastify, app.get(Overload));
  enterRequestContext(fastify, app.get(EntityManager));
  await takePolicyReports(fastify, {
    reports: app.get(PolicyReports, { strict: false }),
    limiter: app.get(RateLimiter),
    origin: new URL(env.PUBLIC_URL).origin,
  });
  await mountQueueDashboard(app);
  await serveWebApp(app, webRoot, addCached);
  serveDescription(app);
}

/** A NUL in an address fits no text column; no page has one. */
function refuseUnstorableAddresses(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', String(request.id));
    if (!request.url.includes('%00')) return done();
    if (request.url.startsWith('/api/')) return done(new DomainError('request.invalid'));
    refuseAddress(request, reply);
  });
}

/**
 * What an overloaded shop serves last: browsing yields to paying; the server's own requests for a page are no visitors.
 */
function shedLoad(fastify: FastifyInstance, overload: Overload): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const refused =
      overload.isOn &&
      request.url.startsWith('/api/') &&
      !PAYING.test(request.url) &&
      !isInternalRequest(request);
    done(refused ? new DomainError('request.unavailable') : undefined);
  });
}

/** A unit of work of its own for each request; after parsing, since reading a body leaves the async context. */
function enterRequestContext(fastify: FastifyInstance, em: EntityManager): void {
  fastify.addHook('preHandler', (request: ShopRequest, _reply, done) => {
    RequestContext.create(em, () => {
      correlate({ requestId: request.id });
      done();
    });
  });
}
