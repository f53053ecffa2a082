import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccountsModule } from '@plantao/domain/accounts';
import { SettingsModule } from '@plantao/domain/settings';
import { ResponseCache } from './response-cache/response-cache.service.js';
import { Callers } from './sessions/callers.service.js';
import { DomainErrorFilter } from './errors/domain-error.filter.js';
import { Draining } from './draining.service.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { IdempotencyStore } from './idempotency/idempotency.store.js';
import { OrderLimiter } from './limits/order-limiter.js';
import { LimitGuard } from './limits/limit.guard.js';
import { LoginThrottle } from './limits/login-throttle.service.js';
import { Overload } from './limits/overload.service.js';
import { RateLimiter } from './limits/rate-limiter.service.js';
import { PageTraces } from './page-traces.service.js';
import { ReplicaReads } from './replica/replica-reads.service.js';
import { RepeatedReads } from './repeated-reads.interceptor.js';
import { ReplicaInterceptor } from './replica/replica.interceptor.js';
import { SessionCookies } from './sessions/session-cookies.service.js';
import { SessionGuard } from './sessions/session.guard.js';
import { EnumerationThrottle } from './limits/enumeration-throttle.service.js';
import { shopValidation } from './bodies/validation.pipe.js';

/** What every route uses: sessions, limits, validation, idempotency, error responses. */
@Global()
@Module({
  imports: [AccountsModule, SettingsModule],
  providers: [
    Draining,
    OrderLimiter,
    Overload,
    RateLimiter,
    LoginThrottle,
    EnumerationThrottle,
    Callers,
    SessionCookies,
    IdempotencyStore,
    ResponseCache,
    PageTraces,
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: LimitGuard },
    { provide: APP_PIPE, useFactory: shopValidation },
    ReplicaReads,
    { provide: APP_INTERCEPTOR, useClass: RepeatedReads },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: ReplicaInterceptor },
    { provide: APP_FILTER, useClass: DomainErrorFilter },
  ],
  exports: [
    Draining,
    OrderLimiter,
    ResponseCache,
    Overload,
    RateLimiter,
    LoginThrottle,
    EnumerationThrottle,
    Callers,
    PageTraces,
    SessionCookies,
  ],
})
export class HttpModule {}
