import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Order, OrderEffects } from '../orders/index.js';
import { ShippingLabel } from './entities/shipping-label.entity.js';

/** Labels follow their order in its own transaction. */
@Injectable()
export class LabelEffects implements Pick<OrderEffects, 'onEnded' | 'onMoved'> {
  /** O12: the carrier is asked, by the job `labels.cancel`, to take an active label back. */
  onEnded(em: EntityManager, order: Order): Promise<void> {
    return this.takeBack(em, order);
  }

  /** It does not fit any more; another one can be asked for once the carrier has confirmed. */
  onMoved(em: EntityManager, order: Order): Promise<void> {
    return this.takeBack(em, order);
  }

  private async takeBack(em: EntityManager, order: Order): Promise<void> {
    const label = await em.findOne(ShippingLabel, {
      orderId: order.id,
      state: { $nin: ['cancelled', 'refused'] },
    });
    label?.requestCancel();
  }
}
