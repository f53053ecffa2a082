import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CarrierRejected, ShippingLabels } from './ports/shipping-labels.port.js';
import { LabelRepository } from './label-repository.service.js';
import { CARRIER } from '../shared/actor.js';

/**
 * any active state → cancelled: off the carrier's cart, or cancelled there; one that has left cannot be called back.
 */
@Injectable()
export class LabelCancelling {
  constructor(
    private readonly carrier: ShippingLabels,
    private readonly labels: LabelRepository,
  ) {}

  /** Throws CarrierUnavailable: the job tries again. */
  async run(em: EntityManager, labelId: string): Promise<void> {
    const label = await this.labels.find(em, labelId);
    if (!label || label.state === 'cancelled' || label.state === 'refused') return;
    const carrierId = label.carrierId ?? (await this.carrier.findByOrder(label.orderId))?.carrierId;
    try {
      if (carrierId) await this.carrier.cancel(carrierId, 'Pedido cancelado');
    } catch (error) {
      if (!(error instanceof CarrierRejected)) throw error;
      await this.labels.change(em, label, (own, order, now) => {
        own.error = error.message.slice(0, 300);
        order.addStep('label-failed', { name: CARRIER.name, at: now, detail: error.message });
        return true;
      });
      return;
    }
    await this.labels.change(em, label, (own) => own.markCancelled());
  }
}
