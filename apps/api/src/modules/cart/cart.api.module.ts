import { Module } from '@nestjs/common';
import { CartModule } from '@plantao/domain/cart';
import { Env } from '@plantao/platform/config';
import { ConcurrencyLimiter } from '../../http/limits/concurrency-limiter.js';
import { OrderLimiter } from '../../http/limits/order-limiter.js';
import { CartController } from './cart.controller.js';

/** Limits concurrent cart changes: at peak traffic requests wait here instead of exhausting the connection pool. */
const cartLimiter = (env: Env, orders: OrderLimiter): ConcurrencyLimiter =>
  new ConcurrencyLimiter({
    name: 'carts',
    concurrency: Math.max(1, Math.floor(env.DATABASE_POOL / 4)),
    maxWaiting: 2_000,
    maxWaitMs: 15_000,
    after: orders,
  });

@Module({
  imports: [CartModule],
  controllers: [CartController],
  providers: [{ provide: ConcurrencyLimiter, useFactory: cartLimiter, inject: [Env, OrderLimiter] }],
})
export class CartApiModule {}
