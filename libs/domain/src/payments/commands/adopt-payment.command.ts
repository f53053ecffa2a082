import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { flushTogether, inTransaction } from '@plantao/platform/database';
import { OrderPayments } from '../../orders/index.js';
import { LOCALE } from '../../shared/constants.js';
import { Settings } from '../../settings/index.js';
import { fullPriceOf } from '../../shared/order-price.js';
import { Charge, lockPaymentsOf, pixDiscountIn, type LockedPayments } from '../entities/charge.entity.js';
import { PaymentStatusApplier } from '../payment-status-applier.service.js';
import type { GatewayPayment } from '../ports/payment-gateway.port.js';
import { pixDiscountOf } from '../rules/payment-amounts.rules.js';

/**
 * Writes down an attempt to pay that a restored database has forgotten, as if it had just been made: its number is not
 * used again, its code is shown and asked about, and a payer of it has paid. Returns `known` when the order has its
 * charge, `surplus` when it may still be paid but the order waits for another one or for none, and `foreign` when it is
 * no payment of an order here.
 */
export class AdoptPayment extends Command<'adopted' | 'known' | 'surplus' | 'foreign'> {
  constructor(readonly payment: GatewayPayment) {
    super();
  }
}

@CommandHandler(AdoptPayment)
export class AdoptPaymentHandler implements ICommandHandler<AdoptPayment> {
  constructor(
    private readonly em: EntityManager,
    private readonly applier: PaymentStatusApplier,
    private readonly orders: OrderPayments,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async execute({ payment }: AdoptPayment): Promise<'adopted' | 'known' | 'surplus' | 'foreign'> {
    const percent = await this.settings.get('payment.pixDiscountPercent');
    return inTransaction(this.em, async (em) => {
      const locked = await lockPaymentsOf(em, payment);
      if (!locked) return 'foreign';
      const { fullCents, goodsCents } = fullPriceOf(locked.order);
      const pixDiscountCents = pixDiscountIn(locked, payment, pixDiscountOf(goodsCents, percent));
      if (!isOf(locked, payment, fullCents - pixDiscountCents)) return 'foreign';
      if (locked.charges.some(({ providerId }) => providerId === payment.id)) return 'known';
      // A call without a response waits for exactly this payment: the poller and ApplyPaymentStatus join the two.
      if (locked.charges.some((charge) => isAwaited(charge, payment))) return 'known';
      const open = payment.status === 'pending' || payment.status === 'in_process';
      const awaits = locked.order.status === 'pending' && !locked.order.paid;
      if (open && (!awaits || locked.charges.some(({ live }) => live))) return 'surplus';
      const charge = this.begin(locked, payment, pixDiscountCents);
      if (open) this.orders.takePrice(locked.order, pixDiscountCents);
      em.persist(charge);
      await this.applier.apply(em, locked, charge, payment);
      await flushTogether(em);
      return 'adopted';
    });
  }

  private begin(
    { order, charges }: LockedPayments,
    payment: GatewayPayment,
    pixDiscountCents: number,
  ): Charge {
    const now = this.clock.now();
    const open = payment.status === 'pending' || payment.status === 'in_process';
    return Charge.begin({
      orderId: order.id,
      method: payment.method,
      amountCents: payment.amountCents,
      pixDiscountCents,
      attempt: charges.length + 1,
      idemKey: `found:${payment.id}`,
      providerId: payment.id,
      createdAt: payment.createdAt ?? now,
      updatedAt: now,
      // One that has ended takes no place as the order's open charge, not even for a moment.
      state: open ? 'creating' : 'cancelled',
      statusDetail: 'found',
      nextPollAt: open ? now : null,
    });
  }
}

const isAwaited = (charge: Charge, { method, amountCents }: GatewayPayment): boolean =>
  charge.state === 'creating' &&
  !charge.providerId &&
  charge.method === method &&
  charge.amountCents === amountCents;

const isOf = ({ order }: LockedPayments, payment: GatewayPayment, priceCents: number): boolean =>
  payment.ours &&
  payment.reference === order.id &&
  payment.amountCents === priceCents &&
  payment.currency === LOCALE.currency;
