import { Global, Module } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CheckoutEffects, CheckoutModule } from './checkout/index.js';
import { EmbroideryEffects, EmbroideryModule } from './embroidery/index.js';
import { OrderEffects, type Order, type PiecesBack } from './orders/index.js';
import { ReturnEffects, ReturnsModule } from './returns/index.js';
import { LabelEffects, ShippingModule } from './shipping/index.js';

/** One after the other, in the order that everybody locks in: order, charge, coupon, SKUs, embroideries, label, return (correctness 3.9). */
class AllOrderEffects extends OrderEffects {
  constructor(private readonly parts: readonly Partial<OrderEffects>[]) {
    super();
  }

  async onPaid(em: EntityManager, order: Order, actor: string): Promise<void> {
    for (const part of this.parts) await part.onPaid?.(em, order, actor);
  }

  async onShipped(em: EntityManager, order: Order, actor: string): Promise<void> {
    for (const part of this.parts) await part.onShipped?.(em, order, actor);
  }

  async onEnded(em: EntityManager, order: Order, actor: string): Promise<void> {
    for (const part of this.parts) await part.onEnded?.(em, order, actor);
  }

  async onPiecesBack(
    em: EntityManager,
    order: Order,
    pieces: readonly PiecesBack[],
    actor: string,
  ): Promise<void> {
    for (const part of this.parts) await part.onPiecesBack?.(em, order, pieces, actor);
  }

  async onMoved(em: EntityManager, order: Order): Promise<void> {
    for (const part of this.parts) await part.onMoved?.(em, order);
  }

  async onProlonged(em: EntityManager, order: Order): Promise<void> {
    for (const part of this.parts) await part.onProlonged?.(em, order);
  }
}

/**
 * Provides orders with the effects that other modules have when an order changes. Global: every application with orders
 * imports it.
 */
@Global()
@Module({
  imports: [CheckoutModule, EmbroideryModule, ReturnsModule, ShippingModule],
  providers: [
    {
      provide: OrderEffects,
      useFactory: (...parts: Partial<OrderEffects>[]) => new AllOrderEffects(parts),
      inject: [CheckoutEffects, EmbroideryEffects, LabelEffects, ReturnEffects],
    },
  ],
  exports: [OrderEffects],
})
export class OrderEffectsModule {}
