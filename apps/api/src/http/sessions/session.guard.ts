import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import { Reflector } from '@nestjs/core';
import type { Access } from '@plantao/contracts/http/route';
import { ACCESS } from './access.decorator.js';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import type { Caller } from '@plantao/domain/accounts';
import { Settings } from '@plantao/domain/settings';
import { Clock } from '@plantao/platform/clock';
import { BEFORE_ENROLMENT } from './before-enrolment.decorator.js';
import type { ShopRequest } from './caller.js';
import { expectProof, FRESH_PROOF, type FreshProofRule } from './fresh-proof.decorator.js';
import { EXTERNAL_CALL } from '../idempotency/external-call.decorator.js';
import { IdempotencyStore } from '../idempotency/idempotency.store.js';
import { validKey } from '../idempotency/keyed-call.js';
import { LIMIT } from '../limits/limit.decorator.js';
import type { LimitName } from '../limits/limits.js';
import { Callers } from './callers.service.js';
import { accessOf, endpointOf } from './route-access.js';

/**
 * Deny by default: every route needs a session unless it says otherwise. The stored user is read on each call,
 * so that a demoted, deactivated or signed-out person loses access at once (SEC-09, SEC-10, SEC-13).
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: Callers,
    private readonly keys: IdempotencyStore,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ShopRequest>();
    const access = this.accessOf(context, request);
    if (access === 'public' || access === 'signed') {
      const caller = await this.callers.maybe(request);
      if (caller && !caller.mustEnrol) request.caller = caller;
      return true;
    }
    request.caller = this.startsKey(context, request)
      ? await this.callers.withKey(
          access,
          request,
          this.reflector.get<LimitName | undefined>(LIMIT, context.getHandler()),
        )
      : await this.callers.with(access, request);
    try {
      await this.judge(request.caller, context, request);
    } catch (error) {
      await this.keys.releaseFound(request.intent);
      throw error;
    }
    return true;
  }

  /** @throws DomainError auth.enrol-required, auth.proof-required */
  private async judge(caller: Caller, context: ExecutionContext, request: ShopRequest): Promise<void> {
    const handler = context.getHandler();
    if (caller.mustEnrol && !this.reflector.get<boolean | undefined>(BEFORE_ENROLMENT, handler))
      throw new DomainError('auth.enrol-required');
    const rule = this.reflector.get<FreshProofRule | undefined>(FRESH_PROOF, handler);
    if (rule && rule.when?.(request) !== false)
      await expectProof(caller, this.settings, this.clock, rule.always);
  }

  /**
   * Whether the key of the call is written as started here instead of before its handler: only where no guard of the route
   * may still refuse it. The guard of limits frees the key of a call that it refuses.
   */
  private startsKey(context: ExecutionContext, request: ShopRequest): boolean {
    const handler = context.getHandler();
    return (
      this.reflector.get<boolean | undefined>(EXTERNAL_CALL, handler) === true &&
      this.reflector.getAllAndOverride<unknown>(GUARDS_METADATA, [handler, context.getClass()]) ===
        undefined &&
      validKey(request) !== undefined
    );
  }

  /** By the route table; only what is not in it (pages of the server, a forgotten route) is asked for a decorator. */
  private accessOf(context: ExecutionContext, request: ShopRequest): Access {
    const known = accessOf(endpointOf(request));
    if (known) return known;
    const declared = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    return declared ?? (request.routeOptions.url?.includes('/admin') ? 'admin' : 'user');
  }
}
