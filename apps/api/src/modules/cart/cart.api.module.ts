import { Module } from '@nestjs/common';
import { CartModule } from '@plantao/domain/cart';
import { Env } from '@plantao/platform/config';
import { Turnstile } from '../../http/turnstile.js';
import { CartController } from './cart.controller.js';

/** The line before changes of carts, so that a rush before a sale waits instead of running out of connections. */
const cartTurns = (env: Env): Turnstile =>
  new Turnstile({
    name: 'carts',
    atOnce: Math.max(1, Math.floor(env.DATABASE_POOL / 4)),
    line: 2_000,
    patience: 15_000,
  });

@Module({
  imports: [CartModule],
  controllers: [CartController],
  providers: [{ provide: Turnstile, useFactory: cartTurns, inject: [Env] }],
})
export class CartApiModule {}
