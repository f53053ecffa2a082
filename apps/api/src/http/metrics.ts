import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { Log } from '@plantao/platform/logging';
import { Counter, Gauge, Histogram } from 'prom-client';
import { registerCircuitMetrics } from '@plantao/platform/breaker';
import { registerPoolMetrics } from '@plantao/platform/database';
import { createRegistry, hasExemplars, observe } from '@plantao/platform/metrics';
import type { ResponseCache } from './response-cache/response-cache.service.js';
import type { ShopRequest } from './sessions/caller.js';
import { isInternalRequest } from './internal-request.js';

/** What /metrics exports; one registry per process. */
export const registry = createRegistry();
registerCircuitMetrics(registry);

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of HTTP requests in seconds, by route.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  enableExemplars: hasExemplars(),
  registers: [registry],
});

/** Exports the use of the ORM's connection pool. */
export async function observePool(orm: MikroORM): Promise<void> {
  const pool = await orm.em.getConnection().getNativeClient();
  registerPoolMetrics(registry, 'shop', () => pool);
}

/** Exports what is kept ready as bytes, and how often that answered. */
export function observeCache(cache: Pick<ResponseCache, 'figures'>): void {
  for (const figure of ['entries', 'bytes'] as const)
    new Gauge({
      name: `response_cache_${figure}`,
      help: `Responses that are kept ready, in ${figure}.`,
      registers: [registry],
      collect() {
        this.set(cache.figures[figure]);
      },
    });
  const counters = [
    ['response_cache_hits_total', 'hits', 'Requests that were answered with a response that was kept ready.'],
    [
      'response_cache_stale_total',
      'staleHits',
      'Requests that were answered with what was last known, since PostgreSQL did not respond.',
    ],
  ] as const;
  for (const [name, figure, help] of counters)
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(cache.figures[figure]);
      },
    });
}

/** The pattern of the route; every built file has a route of its own, and new ones with each version: they are one. */
export function routeOf({ routeOptions: { url = 'unknown' } }: ShopRequest): string {
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

/** What the measure and the log line of a request say; never the address's values or a body. */
export interface RequestFacts {
  readonly requestId: string;
  readonly method: string;
  /** Its pattern. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly userId?: string | undefined;
}

/** @param traceId the trace of a request that is recorded, which its measure names */
export type RecordRequest = (facts: RequestFacts, traceId?: string) => void;

/** One measure and one line for each request: route, status, time and who. */
export const requestRecorder =
  (logger: Log): RecordRequest =>
  (facts, traceId) => {
    const { method, route, status, milliseconds } = facts;
    observe(durations, { method, route, status: String(status) }, milliseconds / 1_000, traceId);
    logger[status === 503 ? 'warn' : status >= 500 ? 'error' : 'info'](facts, 'request');
  };

/** Records every request that Fastify answers, but those that the server sends to itself. */
export function observeRequests(
  fastify: FastifyInstance,
  record: RecordRequest,
  traceIdOf?: (request: ShopRequest) => string | undefined,
): void {
  fastify.addHook('onResponse', (request: ShopRequest, reply, done) => {
    if (isInternalRequest(request)) return done();
    const facts: RequestFacts = {
      requestId: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      userId: request.caller?.userId,
    };
    record(facts, traceIdOf?.(request));
    done();
  });
}
