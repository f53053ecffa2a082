import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpException } from '@nestjs/common';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { activeTracing } from '@plantao/platform/tracing';
import { isInternalRequest } from '../internal-request.js';
import type { Overload } from '../limits/overload.service.js';
import { routeOf, type RecordRequest } from '../metrics.js';
import { requestIdOf } from '../request-id.js';
import type { HeaderList } from '../security-headers.js';
import { acceptedEncoding } from './accepted-encoding.js';
import { CachedResponse, type Encoding } from './cached-response.js';
import type { CachedQuestion, CachedRoute, CountedQuestion } from './cached-route.js';
import type { ResponseCache } from './response-cache.service.js';
import { isKnown, sendCached } from './send-cached.js';

export interface CachedRouteOptions {
  readonly cache: ResponseCache;
  readonly overload: Overload;
  readonly headersOf: (path: string) => HeaderList;
  /** Measures and logs what is answered before Fastify. */
  readonly record: RecordRequest;
}

interface Asked {
  readonly question: CachedQuestion;
  /** What the client accepts. */
  readonly encoding: Encoding;
}

/**
 * Answers from the cache before routing guards, pipes and readers run; everything else goes on as if it were not there.
 * Hooks that watch responses (metrics, log) see these as well.
 */
export function serveCached(
  fastify: FastifyInstance,
  options: CachedRouteOptions,
): (route: CachedRoute) => void {
  const { cache, overload, headersOf } = options;
  const routes: CachedRoute[] = [];
  const askedBy = (request: IncomingMessage): Asked | undefined => {
    const { url = '/' } = request;
    if (!cache.mayAnswer || !isCacheable(request)) return undefined;
    // Browsing yields to paying; what was last known costs nothing of what is short while PostgreSQL does not respond.
    if (overload.isOn && url.startsWith('/api/') && !cache.hasOnlyStale) return undefined;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const question = encoding && firstMatch(routes, url);
    return question && { question, encoding };
  };
  answerBefore(fastify, options, askedBy);
  fastify.addHook('onRequest', (request, reply, done) => {
    const asked = askedBy(request.raw);
    if (!asked) return done();
    const { question, encoding } = asked;
    const counted = question.countedBy?.(request);
    const send = (response: CachedResponse): void => {
      cache.hits += 1;
      response.route = routeOf(request);
      reply.hijack();
      const requestId = String(request.id);
      sendCached({
        request: request.raw,
        requestId,
        reply: reply.raw,
        response,
        accepted: encoding,
        headersOf,
      });
    };
    const kept = counted?.identify ? undefined : keptFor(request.raw, asked, cache);
    if (kept) {
      try {
        counted?.count(undefined);
      } catch (error) {
        return done(error as Error);
      }
      return send(kept);
    }
    answer(asked, counted, cache)
      .then((response) => (response ? send(response) : done()))
      .catch(done);
  });
  return (route) => void routes.push(route);
}

/**
 * What is kept ready and counted by nobody is sent before Fastify makes a request and a reply of it, which costs more than
 * sending it. Where traces are recorded a request has a span from its first hook on.
 */
function answerBefore(
  fastify: FastifyInstance,
  { cache, headersOf, record }: CachedRouteOptions,
  askedBy: (request: IncomingMessage) => Asked | undefined,
): void {
  if (activeTracing()) return;
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    // Fastify ends every connection with its response from now on.
    isClosing = true;
    done();
  });
  const { server } = fastify;
  const [others] = server.listeners('request') as RequestListener[];
  if (!others) return;
  server.off('request', others);
  server.on('request', (request: IncomingMessage, reply: ServerResponse) => {
    const began = performance.now();
    const asked = isClosing ? undefined : askedBy(request);
    const response = asked && !asked.question.countedBy ? keptFor(request, asked, cache) : undefined;
    const route = response?.route;
    if (!asked || !response || route === undefined) return void others.call(server, request, reply);
    cache.hits += 1;
    const requestId = requestIdOf(request);
    const { method = 'GET' } = request;
    const finished = (): void => {
      const milliseconds = Math.round(performance.now() - began);
      record({ requestId, method, route, status: reply.statusCode, milliseconds });
    };
    sendCached({ request, requestId, reply, response, accepted: asked.encoding, headersOf, finished });
  });
}

/** A question by itself: with a body it is none, and the server's own are what the cache is filled with. */
function isCacheable(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.host !== undefined &&
    !isInternalRequest(request)
  );
}

function firstMatch(routes: readonly CachedRoute[], url: string): CachedQuestion | undefined {
  for (const route of routes) {
    const question = route.match(url);
    if (question) return question;
  }
  return undefined;
}

/** What may be sent at once: it is kept, and made in the encoding that it is sent in, or the client has it. */
function keptFor(
  request: IncomingMessage,
  { question, encoding }: Asked,
  cache: ResponseCache,
): CachedResponse | undefined {
  if (!cache.isCurrent) return undefined;
  const response = cache.find(question.key) ?? cache.standIn(question.key);
  const isReady =
    response && (response.in(response.encodingFor(encoding)) ?? isKnown(request.headers, response, encoding));
  return isReady ? response : undefined;
}

/**
 * The cached response, or the one that is read for all who wait, or one that is read for this request alone; undefined
 * when the request goes its own way.
 * @throws DomainError request.limited
 */
async function answer(
  { question, encoding }: Asked,
  counted: CountedQuestion | undefined,
  cache: ResponseCache,
): Promise<CachedResponse | undefined> {
  const { key, isDirect } = question;
  if (!(await cache.catchUp())) return unlessUnavailable(question, encoding, counted, cache);
  const isKept = cache.find(key) !== undefined || cache.isWanted(key);
  if (!isKept && !isDirect) return undefined;
  const caller = await counted?.identify?.();
  // Who asks has been read meanwhile; what is answered must not be older for it.
  if (counted?.identify && !(await cache.catchUp())) return undefined;
  const cached = cache.find(key);
  // Before it costs anything.
  const takeBack = counted?.count(caller);
  const response = cached ?? (await (isKept ? readForAll(question, cache) : readOnce(question)));
  if (!response) takeBack?.();
  await response?.encode(response.encodingFor(encoding));
  return response;
}

/**
 * What is read, or what was last known where the database cannot be read; undefined when the request goes its own way.
 * @throws DomainError request.limited
 */
async function unlessUnavailable(
  question: CachedQuestion,
  encoding: Encoding,
  counted: CountedQuestion | undefined,
  cache: ResponseCache,
): Promise<CachedResponse | undefined> {
  if (counted?.identify || !cache.hasStale(question.key)) return undefined;
  const takeBack = counted?.count(undefined);
  const response = await cache.readOrStale(question.key, question.read).catch(() => undefined);
  if (!response) takeBack?.();
  await response?.encode(response.encodingFor(encoding));
  return response;
}

const readForAll = (
  { key, read }: CachedQuestion,
  cache: ResponseCache,
): Promise<CachedResponse | undefined> => cache.read(key, read).catch(() => undefined);

/** What is refused goes its own way, where it is refused as everything else is, and staff may see more. */
async function readOnce({ read }: CachedQuestion): Promise<CachedResponse | undefined> {
  try {
    const content = await read();
    return content && new CachedResponse({ ...content, isOnce: true });
  } catch (error) {
    if (error instanceof DomainError || error instanceof HttpException) return undefined;
    throw error;
  }
}
