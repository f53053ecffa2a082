import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpException } from '@nestjs/common';
import type { Caller } from '@plantao/domain/accounts';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { isInternalRequest } from '../internal-request.js';
import type { Overload } from '../limits/overload.service.js';
import { apiCacheControl, type HeaderList } from '../security-headers.js';
import { acceptedEncoding } from './accepted-encoding.js';
import { CachedResponse, MIN_COMPRESSED_BYTES, type Encoding } from './cached-response.js';
import type { ReadResponse, ResponseCache } from './response-cache.service.js';

/** A question that may be answered from the cache. */
export interface CachedQuestion {
  readonly key: string;
  readonly read: ReadResponse;
  /** `read` costs less than the request's own way: it also answers what is not kept. */
  readonly isDirect?: boolean;
  /** Counts it before it is answered; returns what takes that back. @throws DomainError request.limited */
  readonly count?: (caller: Caller | undefined) => () => void;
  /** Whose question it is, where it is counted by person and somebody may have signed in. */
  readonly identify?: () => Promise<Caller | undefined>;
}

export interface CachedRoute {
  /** Undefined for a request of something else, or one whose response is not the same for everybody. */
  match(request: FastifyRequest): CachedQuestion | undefined;
}

export interface CachedRouteOptions {
  readonly cache: ResponseCache;
  readonly overload: Overload;
  readonly headersOf: (path: string) => HeaderList;
}

/**
 * Answers from the cache before routing guards, pipes and readers run; everything else goes on as if it were not there.
 * Hooks that watch responses (metrics, log) see these as well.
 */
export function serveCached(
  fastify: FastifyInstance,
  options: CachedRouteOptions,
): (route: CachedRoute) => void {
  const { cache, overload } = options;
  const routes: CachedRoute[] = [];
  fastify.addHook('onRequest', (request, reply, done) => {
    const encoding =
      isCacheable(request) && cache.isOn ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
    if (!encoding || (overload.isOn && request.url.startsWith('/api/'))) return done();
    const question = firstMatch(routes, request);
    if (!question) return done();
    if (cache.isCurrent) {
      const response = cache.find(question.key);
      const isReady =
        response && (response.in(response.encodingFor(encoding)) ?? isKnown(request, response, encoding));
      if (isReady && !question.identify) {
        try {
          question.count?.(undefined);
        } catch (error) {
          return done(error as Error);
        }
        return send({ request, reply, response, encoding, options });
      }
    }
    answer(question, cache, encoding)
      .then((response) => {
        if (!response) return done();
        send({ request, reply, response, encoding, options });
      })
      .catch(done);
  });
  return (route) => void routes.push(route);
}

/** A question by itself: with a body it is none, and the server's own are what the cache is filled with. */
function isCacheable(request: FastifyRequest): boolean {
  const { method, headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.host !== undefined &&
    !isInternalRequest(request)
  );
}

function firstMatch(routes: readonly CachedRoute[], request: FastifyRequest): CachedQuestion | undefined {
  for (const route of routes) {
    const question = route.match(request);
    if (question) return question;
  }
  return undefined;
}

/**
 * The cached response, or the one that is read for all who wait, or one that is read for this request alone; undefined
 * when the request goes its own way.
 * @throws DomainError request.limited
 */
async function answer(
  question: CachedQuestion,
  cache: ResponseCache,
  encoding: Encoding,
): Promise<CachedResponse | undefined> {
  const { key, isDirect, count, identify } = question;
  if (!(await cache.catchUp())) return undefined;
  const isKept = cache.find(key) !== undefined || cache.isWanted(key);
  if (!isKept && !isDirect) return undefined;
  const caller = await identify?.();
  // Who asks has been read meanwhile; what is answered must not be older for it.
  if (identify && !(await cache.catchUp())) return undefined;
  const cached = cache.find(key);
  // Before it costs anything.
  const takeBack = count?.(caller);
  const response = cached ?? (await (isKept ? readForAll(question, cache) : readOnce(question)));
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

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly response: CachedResponse;
  readonly encoding: Encoding;
  readonly options: CachedRouteOptions;
}

function send({ request, reply, response, encoding: accepted, options }: Sending): void {
  options.cache.hits += 1;
  const encoding = response.encodingFor(accepted);
  const { url } = request;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const isApi = path.startsWith('/api/');
  const headers = headersFor({ response, encoding, isApi, secure: options.headersOf(path) });
  const isUnchanged = isKnown(request, response, encoding);
  const all = (isUnchanged ? headers.unchanged : headers.whole).concat('x-request-id', String(request.id));
  if (isApi) all.push('cache-control', apiCacheControl(request.method, request.headers.authorization));
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(isUnchanged ? 304 : 200, all);
  raw.end(isUnchanged || request.method === 'HEAD' ? undefined : response.in(encoding));
}

/** Whether the client has these bytes (If-None-Match, compared weakly as RFC 9110 has it). */
function isKnown({ headers }: FastifyRequest, response: CachedResponse, accepted: Encoding): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  const etag = response.etag(response.encodingFor(accepted));
  return known === etag || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

interface Headers {
  readonly secure: HeaderList;
  readonly whole: readonly string[];
  /** Of a 304: the client keeps the headers of what it has and takes these. Policies are sent where a page may get others. */
  readonly unchanged: readonly string[];
}

const headersOfResponses = new WeakMap<CachedResponse, Map<Encoding, Headers>>();

/** The headers of a response in an encoding, names and values in turn; made again when those of security change. */
function headersFor({
  response,
  encoding,
  isApi,
  secure,
}: {
  response: CachedResponse;
  encoding: Encoding;
  isApi: boolean;
  secure: HeaderList;
}): Headers {
  let known = headersOfResponses.get(response);
  if (!known) headersOfResponses.set(response, (known = new Map<Encoding, Headers>()));
  const before = known.get(encoding);
  if (before?.secure === secure) return before;
  const validators = [
    ...Object.entries(response.headers).flat(),
    ...['etag', response.etag(encoding)],
    ...(response.body.length < MIN_COMPRESSED_BYTES ? [] : ['vary', 'accept-encoding']),
  ];
  const policies = secure.flat();
  const made = {
    secure,
    whole: [
      ...policies,
      ...validators,
      ...['content-type', response.type],
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...['content-length', String(response.in(encoding)?.length ?? 0)],
    ],
    unchanged: isApi ? validators : [...policies, ...validators],
  };
  if (response.in(encoding)) known.set(encoding, made);
  return made;
}
