import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { flushTogether, inTransaction } from '@plantao/platform/database';
import { LOCALE } from '../../shared/constants.js';
import { Charge, lockPaymentsOf, type LockedPayments } from '../entities/charge.entity.js';
import { PaymentStatusApplier } from '../payment-status-applier.service.js';
import type { GatewayPayment } from '../ports/payment-gateway.port.js';

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
    private readonly clock: Clock,
  ) {}

  async execute({ payment }: AdoptPayment): Promise<'adopted' | 'known' | 'surplus' | 'foreign'> {
    return inTransaction(this.em, async (em) => {
      const locked = await lockPaymentsOf(em, payment);
      if (!locked || !isOf(locked, payment)) return 'foreign';
      if (locked.charges.some(({ providerId }) => providerId === payment.id)) return 'known';
      // A call without a response waits for exactly this payment: the poller and ApplyPaymentStatus join the two.
      if (locked.charges.some((charge) => isAwaited(charge, payment))) return 'known';
      const open = payment.status === 'pending' || payment.status === 'in_process';
      const awaits = locked.order.status === 'pending' && !locked.order.paid;
      if (open && (!awaits || locked.charges.some(({ live }) => live))) return 'surplus';
      const charge = this.begin(locked, payment);
      em.persist(charge);
      await this.applier.apply(em, locked, charge, payment);
      await flushTogether(em);
      return 'adopted';
    });
  }

  private begin({ order, charges }: LockedPayments, payment: GatewayPayment): Charge {
    const now = this.clock.now();
    const open = payment.status === 'pending' || payment.status === 'in_process';
    return Charge.begin({
      orderId: order.id,
      method: payment.method,
      amountCents: payment.amountCents,
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

const isOf = ({ order }: LockedPayments, payment: GatewayPayment): boolean =>
  payment.ours &&
  payment.reference === order.id &&
  payment.amountCents === order.totalCents &&
  payment.currency === LOCALE.currency;
