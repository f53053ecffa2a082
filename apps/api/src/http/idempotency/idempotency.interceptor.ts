import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Env } from '@plantao/platform/config';
import { isUndone, readAgain, withRetry } from '@plantao/platform/database';
import type { ShopReply, ShopRequest } from '../sessions/caller.js';
import { HTTP_STATUS } from '../errors/http-status.js';
import type { HeldIntent, Intent } from './idempotency-secrets.js';
import { givenKey, intentFrom } from './keyed-call.js';
import { IdempotencyStore, type StoredResponse } from './idempotency.store.js';
import { EXTERNAL_CALL } from './external-call.decorator.js';
import { ReplayedRefusal } from './replayed-refusal.js';
import { ConcurrencyLimiter } from '../limits/concurrency-limiter.js';

/** A refusal that the same request will always meet: worth keeping. */
const KEPT_REFUSALS = new Set(['conflict', 'unprocessable']);

/** No response. */
const NOTHING = Symbol('nothing');

type Outcome =
  | { readonly kind: 'handled'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'replay'; readonly response: StoredResponse };

/**
 * The handler failed, and was repeated as often as that may help. The error is a `cause`, which has the whole transaction
 * repeated, only where its connection was lost: the handler in it would be repeated once more as often.
 */
class HandlerFailure extends Error {
  constructor(readonly failure: unknown) {
    super('the handler failed', isUndone(failure) ? { cause: failure } : {});
  }
}

/** The same caller's same call with the same key has one effect and gets the first response again (SEC-08, 3.4). */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  /**
   * A request with a key holds a connection from before its handler to the end, also while the handler waits in a
   * limiter of its own. Without this limit, many such requests would hold every connection that the handlers need.
   */
  private readonly limiter: ConcurrencyLimiter;

  constructor(
    private readonly em: EntityManager,
    private readonly store: IdempotencyStore,
    private readonly reflector: Reflector,
    env: Env,
  ) {
    this.limiter = new ConcurrencyLimiter({
      name: 'keyed',
      concurrency: Math.max(1, Math.floor(env.DATABASE_POOL / 2)),
      maxWaiting: 2_000,
      maxWaitMs: 15_000,
    });
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<ShopRequest>();
    if (givenKey(request) === undefined) return next.handle();
    const reply = context.switchToHttp().getResponse<ShopReply>();
    const external = this.reflector.get<boolean | undefined>(EXTERNAL_CALL, context.getHandler()) === true;
    const run = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(
      external
        ? this.aroundExternalCall(request, reply, run)
        : this.limiter.run(() => this.inOneTransaction(request, reply, run)),
    );
  }

  private async inOneTransaction(
    request: ShopRequest,
    reply: ShopReply,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    const intent = intentFrom(request);
    const attempt = (): Promise<Outcome> => withRetry(() => this.attempt(intent, reply, run));
    const outcome = await attempt().catch((error: unknown) => {
      if (this.store.isGiven(error)) return attempt();
      throw error instanceof HandlerFailure ? error.failure : error;
    });
    if (outcome.kind === 'refused') throw outcome.error;
    return outcome.kind === 'replay' ? replayed(outcome.response, reply) : outcome.body;
  }

  /** Everything in one transaction; what is written last goes to the database with the commit, and may fail with it. */
  private attempt(intent: Intent, reply: ShopReply, run: () => Promise<unknown>): Promise<Outcome> {
    return this.em.transactional(async (): Promise<Outcome> => {
      const before = await this.store.claim(intent);
      if (before) return { kind: 'replay', response: before };
      try {
        // A savepoint: a refusal undoes what the handler did, and still is stored.
        const body = await withRetry(() => this.em.transactional(run)).catch((failure: unknown) => {
          throw new HandlerFailure(failure);
        });
        await this.store.record(intent, { status: reply.statusCode, body });
        return { kind: 'handled', body };
      } catch (error) {
        const failure = error instanceof HandlerFailure ? error.failure : undefined;
        const refusal = storedError(failure);
        if (!refusal) throw error;
        await this.store.record(intent, refusal);
        return { kind: 'refused', error: failure };
      }
    });
  }

  private async aroundExternalCall(
    request: ShopRequest,
    reply: ShopReply,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    const intent = request.intent ?? intentFrom(request);
    const held = await this.store.start(intent);
    if ('status' in held) return replayed(held, reply);
    try {
      return await this.whileHeld(held, request, reply, run);
    } catch (error) {
      if (!this.store.isTakenOver(error)) throw error;
      return replayed(await this.store.answerOf(intent), reply);
    }
  }

  private async whileHeld(
    held: HeldIntent,
    request: ShopRequest,
    reply: ShopReply,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    request.resumed = held.resumed;
    let stored: unknown = NOTHING;
    request.storeResponse = async (em, body) => {
      await this.store.finishWith(em, held, { status: reply.statusCode, body });
      stored = body;
    };
    try {
      const body = await run();
      // The handler returns what it stored when the transaction of it was committed.
      if (body !== stored) await this.store.finish(held, { status: reply.statusCode, body });
      return body;
    } catch (error) {
      const refusal = storedError(error);
      if (!refusal) await this.store.release(held);
      // What is written twice is written once; a refusal that cannot be stored frees its key.
      else
        await readAgain(() => this.store.finish(held, refusal)).catch(async (failure: unknown) => {
          if (this.store.isTakenOver(failure)) throw failure;
          await this.store.release(held);
        });
      throw error;
    }
  }
}

function storedError(error: unknown): StoredResponse | undefined {
  if (!(error instanceof DomainError) || !KEPT_REFUSALS.has(error.kind)) return undefined;
  return {
    status: HTTP_STATUS[error.kind],
    body: {
      status: 'fail',
      code: error.code,
      message: error.message,
      ...(error.details ? { details: error.details } : {}),
    },
  };
}

/** @throws ReplayedRefusal when the first response was one */
function replayed({ status, body }: StoredResponse, reply: ShopReply): unknown {
  void reply.header('idempotency-replayed', 'true');
  if (status >= 400) throw new ReplayedRefusal(status, body as Record<string, unknown>);
  return body;
}
