import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { lockOrder, type Order } from '../orders/index.js';
import { ShippingLabel } from './entities/shipping-label.entity.js';
import { Clock } from '@plantao/platform/clock';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '@plantao/platform/database';
import { CARRIER } from '../shared/actor.js';

/** Carrier statuses of a label that no longer exists. */
const GONE = new Set(['canceled', 'cancelled', 'expired']);

/** Why there is none any more, for administrators. */
export const LABEL_GONE = 'A etiqueta não existe mais na transportadora.';

export const isGone = (carrierStatus: string | undefined): boolean =>
  carrierStatus === undefined || GONE.has(carrierStatus);

/** Reads labels, and writes what became of them: order locked first, then the label, one transaction each. */
@Injectable()
export class LabelRepository {
  constructor(private readonly clock: Clock) {}

  find(em: EntityManager, labelId: string): Promise<ShippingLabel | null> {
    return em.fork().findOne(ShippingLabel, { id: labelId });
  }

  /** Changes the label as it is now; `change` answers false to leave everything as it is. */
  change(
    em: EntityManager,
    label: Pick<ShippingLabel, 'id' | 'orderId'>,
    change: (label: ShippingLabel, order: Order, now: Date) => boolean,
  ): Promise<boolean> {
    return inTransaction(em, async (own) => {
      const order = await lockOrder(own, label.orderId);
      const locked = await own.findOneOrFail(
        ShippingLabel,
        { id: label.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      return change(locked, order, this.clock.now());
    });
  }

  /** The carrier has lost or ended a label: a new one may be asked for. */
  markGone(em: EntityManager, label: ShippingLabel): Promise<boolean> {
    return this.change(em, label, (own, order, now) => {
      if (!own.markCancelled()) return false;
      own.carrierStatus = 'canceled';
      own.error = LABEL_GONE;
      order.addStep('label-failed', {
        name: CARRIER.name,
        at: now,
        detail: LABEL_GONE,
      });
      return true;
    });
  }
}
