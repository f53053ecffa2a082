import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { normalizeEmail } from '@plantao/domain/shared/email';
import { endpointOf } from '../bodies/body-limits.js';
import { isInternalRequest } from '../internal-request.js';
import type { ShopRequest } from '../sessions/caller.js';
import { IdempotencyStore } from '../idempotency/idempotency.store.js';
import { LIMIT } from './limit.decorator.js';
import { LIMITS, type Limit, type LimitName } from './limits.js';
import { networkOf } from './network.js';
import { RateLimiter } from './rate-limiter.service.js';

/** Counts calls of limited routes. Runs after the session guard, so that a signed-in person is counted as one. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly keys: IdempotencyStore,
  ) {}

  /** @throws DomainError request.limited; then an idempotency key that was written as started is free again */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    try {
      return this.count(context);
    } catch (error) {
      const { intent } = context.switchToHttp().getRequest<ShopRequest>();
      if (intent?.found?.isNew) await this.keys.release(intent);
      throw error;
    }
  }

  private count(context: ExecutionContext): boolean {
    const name = this.reflector.get<LimitName | undefined>(LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<ShopRequest>();
    // What the server asks itself is counted where it was asked.
    if (!name || isInternalRequest(request)) return true;
    const query = request.query as Record<string, unknown>;
    for (const limit of LIMITS[name] as readonly Limit[]) {
      if (limit.onlyWith && !query[limit.onlyWith]) continue;
      const count = (): void => this.limiter.take(`${name}:${limit.by}:${whoseCall(limit, request)}`, limit);
      if (limit.by === 'ip') this.limiter.closing(endpointOf(request), networkOf(request.ip), count);
      else count();
    }
    return true;
  }
}

function whoseCall({ by }: Limit, request: ShopRequest): string {
  if (by === 'caller') return request.caller?.userId ?? networkOf(request.ip);
  if (by === 'ip') return networkOf(request.ip);
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? normalizeEmail(email.slice(0, 254)) : networkOf(request.ip);
}
