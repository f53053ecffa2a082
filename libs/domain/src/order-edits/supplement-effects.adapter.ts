import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { lockOrder, moveDelivery, type Order, type OrderEffects } from '../orders/index.js';
import { SHOP } from '../shared/actor.js';
import { OrderEdit } from './entities/order-edit.entity.js';

/**
 * A dearer delivery is the order's once the complement with its price is paid: one that is never paid leaves address and delivery as
 * they were (ADR 45).
 */
@Injectable()
export class SupplementEffects implements Pick<OrderEffects, 'onPaid'> {
  constructor(private readonly clock: Clock) {}

  /** The caller holds the complement: the newer order is locked before the older one (`lockOrders`). */
  async onPaid(em: EntityManager, supplement: Order): Promise<void> {
    if (supplement.cartRevision > 0 || supplement.shippingCents === 0) return;
    const edit = await em.findOne(OrderEdit, { supplementId: supplement.id });
    if (!edit) return;
    const order = await lockOrder(em, edit.orderId);
    const by = { name: SHOP.name, at: this.clock.now() };
    if (order.status !== 'confirmed' && order.status !== 'processing') {
      order.addStep('edited', { ...by, detail: 'Complemento pago depois da postagem: a entrega não mudou' });
      return;
    }
    moveDelivery(order, supplement, by.at);
    const { name } = order.shipType;
    order.addStep('edited', { ...by, detail: `Complemento pago: entrega por ${name}` });
  }
}
