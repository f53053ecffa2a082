import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Order, OrderEffects } from '../orders/index.js';
import { ShippingLabel } from './entities/shipping-label.entity.js';

/** Labels follow their order in its own transaction. */
@Injectable()
export class LabelEffects implements Pick<OrderEffects, 'onEnded'> {
  /** O12: the carrier is asked, by the job `labels.cancel`, to take an active label back. */
  async onEnded(em: EntityManager, order: Order): Promise<void> {
    const label = await em.findOne(ShippingLabel, {
      orderId: order.id,
      state: { $nin: ['cancelled', 'refused'] },
    });
    label?.requestCancel();
  }
}
