import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccountsModule } from '@plantao/domain/accounts';
import { Callers } from './callers.service.js';
import { DomainErrorFilter } from './domain-error.filter.js';
import { Draining } from './draining.service.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyStore } from './idempotency.store.js';
import { LimitGuard } from './limit.guard.js';
import { LoginThrottle } from './login-throttle.service.js';
import { Overload } from './overload.service.js';
import { RateLimiter } from './rate-limiter.service.js';
import { SessionGuard } from './session.guard.js';
import { TakenTries } from './taken-tries.service.js';
import { shopValidation } from './validation.pipe.js';

/** What every route passes through: session, limits, validation, one answer a key, refusals in words. */
@Global()
@Module({
  imports: [AccountsModule],
  providers: [
    Draining,
    Overload,
    RateLimiter,
    LoginThrottle,
    TakenTries,
    Callers,
    IdempotencyStore,
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: LimitGuard },
    { provide: APP_PIPE, useFactory: shopValidation },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_FILTER, useClass: DomainErrorFilter },
  ],
  exports: [Draining, Overload, RateLimiter, LoginThrottle, TakenTries, Callers],
})
export class HttpModule {}
