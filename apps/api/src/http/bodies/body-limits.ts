import { EntityManager, RequestContext } from '@mikro-orm/postgresql';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { Window } from '@plantao/platform/limits';
import { PLAIN_BODY, STAFF_BODY, type BodyBudget } from './body-shape.js';
import { Callers } from '../sessions/callers.service.js';
import { endpointOf, staffAccessOf } from '../sessions/route-access.js';
import { networkOf } from '../limits/network.js';
import { RateLimiter } from '../limits/rate-limiter.service.js';

/** Bytes of the largest spreadsheet that is taken (text/csv). */
const MAX_SHEET_BYTES = 4 * 1024 * 1024;
/** Routes that take a spreadsheet as their body. */
const SHEETS = new Set(['POST /api/v1/admin/products/sheet', 'POST /api/v1/admin/products/sheet/preview']);

/** Bodies are counted in pieces of this size; a smaller one counts for nothing. */
const PIECE = 8 * 1024;
/**
 * What one address may send in large bodies to one process, which has to read them: sixteen of the largest in ten
 * seconds. Sheets are for staff and not counted.
 */
const PIECES_OF_AN_ADDRESS: Window = { max: 512, per: 10_000 };

/** Questions that an address may carry after '?'. No screen asks twenty. */
const MAX_QUERY_PARAMETERS = 100;

/** What a JSON body of this request may hold: more for the back office, which is asked who it is before it is read. */
export function budgetOf(request: FastifyRequest): BodyBudget {
  return staffAccessOf(endpointOf(request)) ? STAFF_BODY : PLAIN_BODY;
}

/**
 * What is asked of a request before its body is read: whether its route takes such a body, whether its address was
 * refused a moment ago or has sent too much, and, where the body may be large, who sends it.
 */
export function limitBodies(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const limiter = app.get(RateLimiter);
  const callers = app.get(Callers);
  const em = app.get(EntityManager);
  fastify.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const endpoint = `${method} ${route.url}`;
      if (SHEETS.has(endpoint)) route.bodyLimit = MAX_SHEET_BYTES;
      else if (staffAccessOf(endpoint)) route.bodyLimit = STAFF_BODY.bytes;
    }
  });
  fastify.addHook('onRequest', async (request) => {
    const endpoint = endpointOf(request);
    if (countOf(request.url, '&') >= MAX_QUERY_PARAMETERS) throw new DomainError('request.invalid');
    // Refused before it could be unpacked: a hundred bytes become megabytes (S4).
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity') throw new UnsupportedMediaTypeException();
    const isSheet = /^text\/csv\b/i.test(request.headers['content-type'] ?? '');
    if (isSheet && !SHEETS.has(endpoint)) throw new UnsupportedMediaTypeException();
    const network = networkOf(request.ip);
    limiter.refuseAgain({ endpoint, network });
    const bytes = bytesOf(request);
    if (bytes < PIECE) return;
    const access = staffAccessOf(endpoint);
    const weight = piecesOf(bytes);
    if (!isSheet) limiter.takeByItself({ key: `bytes:${network}`, ...PIECES_OF_AN_ADDRESS, weight });
    if (access) await RequestContext.create(em, () => callers.with(access, request));
  });
}

/** Bytes of the body as they were announced; without an announcement they may be many. */
function bytesOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return PLAIN_BODY.bytes;
  return Number(headers['content-length'] ?? 0) || 0;
}

const piecesOf = (bytes: number): number => Math.ceil(Math.min(bytes, STAFF_BODY.bytes) / PIECE);

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}
