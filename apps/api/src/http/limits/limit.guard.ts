import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { normalizeEmail } from '@plantao/domain/shared/email';
import { endpointOf } from '../sessions/route-access.js';
import { isInternalRequest } from '../internal-request.js';
import type { ShopRequest } from '../sessions/caller.js';
import { IdempotencyStore } from '../idempotency/idempotency.store.js';
import { LIMIT } from './limit.decorator.js';
import { keyOf, LIMITS, type Limit, type LimitName } from './limits.js';
import { networkOf } from './network.js';
import { RateLimiter, type Counted } from './rate-limiter.service.js';

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
    const request = context.switchToHttp().getRequest<ShopRequest>();
    try {
      await this.count(context, request);
      return true;
    } catch (error) {
      await this.keys.releaseFound(request.intent);
      throw error;
    }
  }

  private async count(context: ExecutionContext, request: ShopRequest): Promise<void> {
    const name = this.reflector.get<LimitName | undefined>(LIMIT, context.getHandler());
    // What the server asks itself is counted where it was asked.
    if (!name || request.isCounted || isInternalRequest(request)) return;
    const query = request.query as Record<string, unknown>;
    const limits = (LIMITS[name] as readonly Limit[]).filter(
      ({ onlyWith }) => !onlyWith || Boolean(query[onlyWith]),
    );
    const [here, everywhere] = [
      limits.filter(({ isNoted }) => isNoted),
      limits.filter(({ isNoted }) => !isNoted),
    ];
    for (const limit of here) this.limiter.takeHere(countOf(name, limit, request));
    if (everywhere.length > 0)
      await this.limiter.take(...everywhere.map((limit) => countOf(name, limit, request)));
  }
}

function countOf(name: LimitName, limit: Limit, request: ShopRequest): Counted {
  const { max, per, by } = limit;
  const closes = by === 'ip' && { endpoint: endpointOf(request), network: networkOf(request.ip) };
  return { key: keyOf(name, limit, whoseCall(limit, request)), max, per, ...(closes && { closes }) };
}

function whoseCall({ by }: Limit, request: ShopRequest): string {
  if (by === 'caller') return request.caller?.userId ?? networkOf(request.ip);
  if (by === 'ip') return networkOf(request.ip);
  if (by === 'all') return '';
  const { email } = (request.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? normalizeEmail(email.slice(0, 254)) : networkOf(request.ip);
}
