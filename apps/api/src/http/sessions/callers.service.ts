import { Injectable } from '@nestjs/common';
import type { StaffAccess } from '@plantao/contracts/http/route';
import { SessionsService, type Caller, type SessionRow } from '@plantao/domain/accounts';
import { Settings } from '@plantao/domain/settings';
import { DomainError } from '@plantao/domain/shared/errors/domain-error';
import { Env } from '@plantao/platform/config';
import { allowedBy, isAllowed, type ShopRequest } from './caller.js';
import { scopeRest } from '../idempotency/idempotency-secrets.js';
import { IdempotencyStore } from '../idempotency/idempotency.store.js';
import { intentFrom } from '../idempotency/keyed-call.js';
import { ConcurrencyLimiter } from '../limits/concurrency-limiter.js';
import { keyOf, LIMITS, type Limit, type LimitName } from '../limits/limits.js';
import { RateLimiter, type Counted } from '../limits/rate-limiter.service.js';
import { SessionCookies } from './session-cookies.service.js';

/** What a call that is not open to all asks of its caller. */
type Asked = 'user' | StaffAccess;

/**
 * Identifies the caller of a request. The number of concurrent session lookups is limited, so that at peak traffic
 * requests wait here and not for a pooled connection, which fails after two seconds (correctness 3.9).
 */
@Injectable()
export class Callers {
  private readonly limiter: ConcurrencyLimiter;

  constructor(
    private readonly sessions: SessionsService,
    private readonly keys: IdempotencyStore,
    private readonly rates: RateLimiter,
    private readonly settings: Settings,
    private readonly cookies: SessionCookies,
    env: Env,
  ) {
    this.limiter = new ConcurrencyLimiter({
      name: 'sessions',
      concurrency: Math.max(1, Math.floor(env.DATABASE_POOL / 4)),
      maxWaiting: 5_000,
      maxWaitMs: 15_000,
    });
  }

  /**
   * The signed-in person of a request to a route that is not open to all.
   * @throws DomainError auth.required, auth.expired, auth.inactive, auth.cookie-required, auth.forbidden,
   * request.unavailable
   */
  async with(access: Asked, request: ShopRequest): Promise<Caller> {
    const bearer = bearerOf(request);
    if (!bearer) throw new DomainError('auth.required');
    const caller = await this.limiter.run(() => this.sessions.authenticate(bearer));
    await this.requireBrowser(caller, request);
    if (!isAllowed(access, caller)) throw new DomainError('auth.forbidden');
    return caller;
  }

  /**
   * The same for a request with an idempotency key around whose handler no transaction is open: the key is looked up, and
   * written as started, by the statement that reads the session. `request.intent` has what became of it. That statement
   * also counts the call where `limit` is one of the person and PostgreSQL holds the limits (`request.isCounted`).
   * @throws DomainError as `with`, and request.limited; then the key is not written
   */
  async withKey(access: Asked, request: ShopRequest, limit?: LimitName): Promise<Caller> {
    const bearer = bearerOf(request);
    if (!bearer) throw new DomainError('auth.required');
    // The fingerprint does not depend on the caller, who is not known yet.
    const { key, fingerprint } = intentFrom(request);
    const rest = scopeRest({ method: request.method, route: request.routeOptions.url ?? '', key });
    const count = limit && personalLimit(limit);
    const part = count && this.rates.partFor('user_id::text', count);
    const { session, found, taken } = await this.limiter.run(() =>
      this.keys.startWith<SessionRow>(
        this.sessions.query(bearer),
        allowedBy(access),
        { rest, fingerprint },
        part,
      ),
    );
    const caller = this.sessions.callerOf(session);
    if (!isAllowed(access, caller)) throw new DomainError('auth.forbidden');
    if (count && taken) {
      this.rates.settle({ ...count, key: count.key + caller.userId }, taken);
      request.isCounted = true;
    }
    request.intent = { ...intentFrom(request, caller.userId), found };
    await this.requireBrowser(caller, request).catch(async (error: unknown) => {
      await this.keys.releaseFound(request.intent);
      throw error;
    });
    return caller;
  }

  /**
   * The signed-in person of a request to a route that is open to all, if there is one: there a stale bearer, or one
   * without its cookie, is no reason to refuse.
   * @throws DomainError request.unavailable
   */
  async maybe(request: ShopRequest): Promise<Caller | undefined> {
    const bearer = bearerOf(request);
    if (!bearer) return undefined;
    try {
      const caller = await this.limiter.run(() => this.sessions.authenticate(bearer));
      await this.requireBrowser(caller, request);
      return caller;
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'unauthorized') return undefined;
      throw error;
    }
  }

  /**
   * Staff are believed by bearer and cookie together, and until they have been away for STAFF_IDLE; on every route, since some
   * that are open to customers let staff do more. Scripts have neither cookie nor limit, where the setting lets them in.
   * @throws DomainError auth.cookie-required, auth.expired
   */
  private async requireBrowser(caller: Caller, request: ShopRequest): Promise<void> {
    const { role, cookieHash, isIdle, sessionId } = caller;
    if (role === 'user') return;
    if (await this.settings.get('staff.cookieBound')) {
      if (cookieHash === null || this.cookies.hashOf(request) !== cookieHash)
        throw new DomainError('auth.cookie-required');
      if (isIdle) throw new DomainError('auth.expired');
    } else if (isIdle) await this.sessions.noteUse(sessionId);
  }
}

/** The only count of a limit, where it is by person; its key lacks whose it is. */
function personalLimit(name: LimitName): Counted | undefined {
  const [limit, ...more] = LIMITS[name] as readonly Limit[];
  if (!limit || more.length > 0 || limit.by !== 'caller' || limit.onlyWith || limit.isNoted) return undefined;
  return { key: keyOf(name, limit, ''), max: limit.max, per: limit.per };
}

function bearerOf(request: ShopRequest): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
}
