import { Injectable } from '@nestjs/common';
import { Env } from '@plantao/platform/config';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

/**
 * Limits concurrent order creation to half of the connection pool. Changes of carts come after orders that wait for their turn:
 * when a scarce piece is sold, a customer who adds it afterwards learns at once that it is gone, instead of by an order.
 */
@Injectable()
export class OrderLimiter extends ConcurrencyLimiter {
  constructor(env: Env) {
    super({
      name: 'orders',
      concurrency: Math.max(1, Math.floor(env.DATABASE_POOL / 2)),
      maxWaiting: 500,
      maxWaitMs: 8_000,
    });
  }
}
