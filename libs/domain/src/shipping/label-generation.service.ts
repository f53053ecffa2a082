import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Order, OrderDiscount, OrderItem } from '../orders/index.js';
import { EXCHANGE_CREDIT } from '../orders/rules/order-total.rules.js';
import { CarrierRejected, ShippingLabels, type CarrierLabel } from './ports/shipping-labels.port.js';
import { ShippingLabel } from './entities/shipping-label.entity.js';
import { parcelOf } from './label-parcel.js';
import { Settings } from '../settings/index.js';
import { Env } from '@plantao/platform/config';
import { LabelRepository, isGone } from './label-repository.service.js';
import { LabelCancelling } from './label-cancelling.service.js';
import { CARRIER } from '../shared/actor.js';

/** requested → pending | refused: the label goes into the carrier's cart (WORK-04). */
@Injectable()
export class LabelGeneration {
  constructor(
    private readonly carrier: ShippingLabels,
    private readonly settings: Settings,
    private readonly labels: LabelRepository,
    private readonly cancelling: LabelCancelling,
    private readonly env: Env,
  ) {}

  /** Throws CarrierUnavailable: the job tries again. */
  async run(em: EntityManager, labelId: string): Promise<void> {
    const label = await this.labels.find(em, labelId);
    if (label?.state !== 'requested') return;
    const order = await em.fork().findOneOrFail(Order, { id: label.orderId });
    // What an unanswered try of this job may have put into the cart comes off it.
    if (order.status === 'cancelled') return this.cancelling.run(em, label.id);
    try {
      const bought = (await this.lastTry(em, order.id)) ?? (await this.buy(em, order));
      await this.keep(em, label, bought);
    } catch (error) {
      if (!(error instanceof CarrierRejected)) throw error;
      await this.labels.change(em, label, (own, locked, now) => {
        if (!own.markRefused(error.message)) return false;
        locked.addStep('label-failed', { name: CARRIER.name, at: now, detail: error.message });
        return true;
      });
    }
  }

  /** What an earlier run of this job put into the cart without storing it before it crashed. */
  private async lastTry(em: EntityManager, orderId: string): Promise<CarrierLabel | null> {
    const found = await this.carrier.findByOrder(orderId);
    if (!found || isGone(found.status)) return null;
    const known = await em.fork().count(ShippingLabel, { carrierId: found.carrierId });
    return known === 0 ? found : null;
  }

  private async buy(em: EntityManager, order: Order): Promise<CarrierLabel> {
    const items = await em.fork().find(OrderItem, { order: order.id }, { orderBy: { position: 'asc' } });
    const pieces = items.map((item) => ({ item, quantity: item.quantity - item.refunded }));
    const credit = { order: order.id, code: EXCHANGE_CREDIT };
    const paid = order.cartRevision < 0 ? await em.fork().findOne(OrderDiscount, credit) : null;
    const creditCents = paid?.amountCents ?? 0;
    return this.carrier.addToCart(
      parcelOf({ order, pieces, creditCents }, await this.settings.all(), this.env.PUBLIC_URL),
    );
  }

  /**
   * Writes the carrier's id down before anything else; an order cancelled meanwhile gives the label
   * back. When the carrier does not take it back now, the comparison of labels does it later. One that another job has stored
   * meanwhile stays.
   */
  private async keep(em: EntityManager, label: ShippingLabel, bought: CarrierLabel): Promise<void> {
    let stored = false;
    const kept = await this.labels.change(em, label, (own, order, now) => {
      stored = own.carrierId === bought.carrierId;
      if (!own.markGenerated(bought.carrierId, bought.priceCents, bought.tracking, now)) return false;
      own.carrierStatus = bought.status;
      order.addStep('label-generated', { name: CARRIER.name, at: now });
      if (order.status === 'cancelled') own.requestCancel();
      return true;
    });
    if (!kept && !stored) await this.carrier.cancel(bought.carrierId, 'Pedido cancelado');
  }
}
