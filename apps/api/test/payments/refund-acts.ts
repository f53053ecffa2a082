import { CommandBus } from '@nestjs/cqrs';
import { ApplyPaymentStatus, IssueRefund } from '@plantao/domain/payments';
import { aProduct } from '../support/test-products.js';
import type { Person } from '../support/people.js';
import { aCardToken, anOrder, payBody, type ShopWithSandbox } from '../orders/shopping.js';

/** Reais that are left of `total` after `part`. */
export const rest = (total: number, part: number): number => Math.round((total - part) * 100) / 100;

/** What administrator, provider and worker do about the refunds of an order paid by card. */
export class RefundActs {
  constructor(
    private readonly shop: ShopWithSandbox,
    private readonly admin: Person,
  ) {}

  /** An order paid by card; its total in reais. */
  async aPaidOrder() {
    const { shop } = this;
    const placed = await anOrder(shop, await aProduct(shop));
    const body = payBody('master', { token: await aCardToken(shop, 'APRO') });
    await shop.call('POST', `/orders/payment-create/${placed.id}`, { as: placed.buyer, body });
    return { ...placed, total: placed.order.total as number };
  }

  /** A paid order whose whole refund the provider refused. */
  async aFailedRefund() {
    const placed = await this.aPaidOrder();
    await this.refund(placed.id, placed.total, placed.total);
    await this.failRefunds(placed.id);
    const { payment, refunds } = await this.orderOf(placed.id);
    return { ...placed, payment, refundId: refunds[0].id as string };
  }

  /** What an order paid was registered by hand, as if no provider had been asked. */
  registeredByHand(orderId: string) {
    return this.shop.sql(`update charge set provider_id = null, method = 'manual' where order_id = ?`, [
      orderId,
    ]);
  }

  refund(id: string, amount: unknown, refundable: unknown, as = this.admin) {
    return this.shop.call('POST', `/admin/orders/${id}/refunds`, { as, body: { amount, refundable } });
  }

  resolve(id: string, refundId: string, how: unknown, as = this.admin) {
    return this.shop.call('PATCH', `/admin/orders/${id}/refunds/${refundId}`, { as, body: { how } });
  }

  async orderOf(id: string) {
    return (await this.shop.call('GET', `/admin/get-order-by-id-admin/${id}`, { as: this.admin })).body.data
      .order;
  }

  /** Does the waiting refunds of an order, as the worker does. */
  async work(orderId: string): Promise<void> {
    const waiting = await this.shop.sql<{ id: string }>(
      `select id from refund where order_id = ? and state = 'requested' order by created_at`,
      [orderId],
    );
    for (const { id } of waiting) await this.shop.app.get(CommandBus).execute(new IssueRefund(id));
  }

  /** The provider refused the waiting refunds of an order, or the one named. */
  failRefunds(orderId: string, refundId?: string) {
    return this.shop.sql(
      `update refund set state = 'failed', error = 'Saldo insuficiente'
        where order_id = ? and state = 'requested' and id = coalesce(?::uuid, id)`,
      [orderId, refundId ?? null],
    );
  }

  hear(paymentId: string) {
    return this.shop.app.get(CommandBus).execute(new ApplyPaymentStatus(String(paymentId)));
  }

  /** The bank decides a dispute for the buyer. */
  async lose(paymentId: string) {
    this.shop.sandbox.control.decide(paymentId, { status: 'charged_back' });
    await this.hear(paymentId);
  }

  /** The provider pays the amount of a lost dispute back to the shop, and says so twice. */
  async reimburse(paymentId: string) {
    this.shop.sandbox.control.payment(paymentId).detail = 'reimbursed';
    for (let time = 0; time < 2; time += 1) await this.hear(paymentId);
  }
}
