import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { OrderCharges, type Actor, type Order, type StepBy } from '../orders/index.js';
import { lockLiveCharge, liveCharge, Charge } from './entities/charge.entity.js';
import { GatewayUnavailable } from './ports/payment-gateway.port.js';
import { ProviderPayments } from './provider-payments.service.js';
import { ManualRefunds } from './manual-refunds.service.js';
import { Refunds } from './refunds.service.js';

/** The charges and refunds that an order's own changes call for, in the order's transaction. */
@Injectable()
export class PaymentsOrderCharges extends OrderCharges {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: ProviderPayments,
    private readonly refunds: Refunds,
    private readonly manual: ManualRefunds,
  ) {
    super();
  }

  async cancelOpen(em: EntityManager, order: Order): Promise<void> {
    const live = await liveCharge(em, order.id);
    live?.requestCancel(order);
  }

  async expireOpen(em: EntityManager, order: Order, at: Date): Promise<void> {
    const live = await lockLiveCharge(em, order.id);
    if (!live) return;
    live.become('expired', 'hold-expired', at);
    live.requestCancel(order);
  }

  holdCancelling(em: EntityManager, order: Order, actor: Actor): Promise<boolean> {
    return this.manual.holdCancelling(em, order, actor);
  }

  async refundRetained(em: EntityManager, order: Order, actor: string): Promise<void> {
    const charges = await em.find(Charge, { orderId: order.id, state: { $in: ['approved', 'disputed'] } });
    for (const charge of charges) await this.refunds.request(em, order, charge, 'cancelled', actor);
  }

  async recordManual(em: EntityManager, order: Order, by: StepBy): Promise<string> {
    await this.cancelOpen(em, order);
    const attempt = (await em.count(Charge, { orderId: order.id })) + 1;
    const charge = Charge.begin({
      orderId: order.id,
      method: 'manual',
      amountCents: order.totalCents,
      pixDiscountCents: order.pixDiscountCents,
      attempt,
      idemKey: `manual:${order.id}:${attempt}`,
      state: 'approved',
      details: `Registrado por ${by.name}`.slice(0, 120),
      createdAt: by.at,
      updatedAt: by.at,
      approvedAt: by.at,
    });
    em.persist(charge);
    return charge.id;
  }

  async settle(orderId: string): Promise<boolean> {
    const live = await liveCharge(this.em.fork(), orderId);
    if (!live) return true;
    try {
      await this.provider.refresh(live);
      const still = await liveCharge(this.em.fork(), orderId);
      if (still) await this.provider.close(still);
      return true;
    } catch (error) {
      if (error instanceof GatewayUnavailable) return false;
      throw error;
    }
  }
}
