import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@plantao/contracts/http/error-body';
import type { ErrorCode } from '@plantao/domain/shared/errors/catalog';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { CircuitOpen } from '@plantao/platform/breaker';
import { isDatabaseUnavailable, sqlState } from '@plantao/platform/database';
import { StorageFailure } from '@plantao/platform/storage';
import type { ShopReply, ShopRequest } from '../sessions/caller.js';
import { asksForPage, failurePage } from './failure-page.js';
import { HTTP_STATUS } from './http-status.js';
import { isInternalRequest, UNREAD_HEADER } from '../internal-request.js';
import { InvalidRequest } from '../bodies/invalid-request.js';
import { ReplayedRefusal } from '../idempotency/replayed-refusal.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const PAGE_TYPE = 'text/html; charset=utf-8';

interface Refusal {
  readonly status: number;
  readonly error: DomainError;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Our error codes for what the framework rejects. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'request.json',
  404: 'request.not-found',
  405: 'request.not-found',
  413: 'request.too-large',
  415: 'request.media-type',
  429: 'request.limited',
  503: 'request.unavailable',
};

/**
 * Statement or lock took too long, serialization failure, deadlock, no room on the database's disk or in its memory:
 * the same call may succeed in a moment.
 */
const BUSY_STATES = new Set(['57014', '55P03', '40001', '40P01', '53100', '53200', '58030']);
/** Text that PostgreSQL cannot hold, or a value beyond its column: the request's fault. */
const UNFIT_STATES = new Set(['22021', '22P05', '22P02', '22001', '22003']);

/**
 * Every error is sent as an ErrorBody; an unexpected one is logged with the request id and sent without details. A
 * browser that asked for a page gets a page when the shop fails.
 */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    this.respond(
      thrown,
      host.switchToHttp().getRequest<ShopRequest>(),
      host.switchToHttp().getResponse<ShopReply>(),
    );
  }

  /** The same for addresses that Fastify serves without Nest. */
  static handle(fastify: FastifyInstance): void {
    const filter = new DomainErrorFilter();
    fastify.setErrorHandler((thrown, request, reply) => filter.respond(thrown, request, reply));
  }

  private respond(thrown: unknown, request: ShopRequest, reply: ShopReply): void {
    if (reply.sent) return;
    if (thrown instanceof ReplayedRefusal) {
      void reply
        .status(thrown.status)
        .type(JSON_TYPE)
        .send({ ...thrown.body, requestId: String(request.id) });
      return;
    }
    const { status, error, fields } = refusalOf(thrown);
    if (status >= 500 && error !== thrown && !isLeftAlone(thrown))
      this.log.error({ requestId: request.id, failure: describe(thrown) });
    const body: ErrorBody = {
      status: status >= 500 ? 'error' : 'fail',
      code: error.code,
      message: error.message,
      ...(fields ? { fields: { ...fields } } : {}),
      ...(error.details ? { details: { ...error.details } } : {}),
      requestId: String(request.id),
    };
    if (isInternalRequest(request) && isDatabaseUnavailable(thrown)) void reply.header(UNREAD_HEADER, '1');
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    if (status >= 500) void reply.header('cache-control', 'no-store');
    if (status >= 500 && asksForPage(request)) {
      void reply.status(status).type(PAGE_TYPE).send(failurePage(error.message));
      return;
    }
    void reply.status(status).type(JSON_TYPE).send(body);
  }
}

function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof DomainError) return { status: HTTP_STATUS[thrown.kind], error: thrown };
  if (thrown instanceof InvalidRequest)
    return { status: 400, error: errorOf('request.invalid', thrown.message), fields: thrown.fields };
  if (thrown instanceof StorageFailure) {
    const error = new DomainError(`storage.${thrown.reason}`);
    return { status: HTTP_STATUS[error.kind], error };
  }
  const status = thrown instanceof HttpException ? thrown.getStatus() : fastifyStatus(thrown);
  if (status !== undefined && status < 500)
    return { status, error: new DomainError(BY_STATUS[status] ?? 'request.invalid') };
  const state = sqlState(thrown) ?? '';
  if (UNFIT_STATES.has(state)) return { status: 400, error: new DomainError('request.invalid') };
  if (status === 503 || BUSY_STATES.has(state) || isDatabaseUnavailable(thrown))
    return { status: 503, error: new DomainError('request.unavailable') };
  return { status: 500, error: new DomainError('request.broken') };
}

function errorOf(code: ErrorCode, text: string): DomainError {
  return Object.assign(new DomainError(code), { message: text });
}

function fastifyStatus(thrown: unknown): number | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown };
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number'
    ? statusCode
    : undefined;
}

/** Seconds; a limit says its own. */
function retryAfterOf(error: DomainError): number | undefined {
  const retryAfter = error.details?.['retryAfter'];
  if (typeof retryAfter === 'number') return retryAfter;
  if (error.code === 'idempotency.running') return 1;
  return error.kind === 'limited' ? 60 : error.kind === 'unavailable' ? 2 : undefined;
}

/** The calls that found the storage away were logged; those that were not made are too many. */
const isLeftAlone = (thrown: unknown): boolean =>
  thrown instanceof StorageFailure && thrown.cause instanceof CircuitOpen;

/** Class, code and place; not the message of a driver, which may quote what a person typed. */
function describe(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { thrown: typeof thrown };
  const [first = '', ...frames] = (thrown.stack ?? '').split('\n    at ');
  const message = sqlState(thrown) ? undefined : first.slice(0, 300);
  return { type: thrown.constructor.name, sqlState: sqlState(thrown), message, frames: frames.slice(0, 12) };
}
