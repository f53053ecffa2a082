import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { DomainError } from '../../shared/errors/domain-error.js';
import { SHOP } from '../actor.js';
import { PaymentCalls } from '../payment-calls.service.js';
import { OrderEffects } from '../ports/order-effects.port.js';
import { GatewayUnavailable } from '../ports/payment-gateway.port.js';
import { liveCharge, lockOrder } from '../row-locks.js';
import { inTransaction } from '../transaction.js';

/** A provider that is down is waited for this long after the end of the hold, in milliseconds: no code lives longer. */
const PATIENCE = 10 * 60_000;

/**
 * O4: an unpaid order whose time has passed is cancelled, its pieces and its coupon use go back. The provider is asked
 * first: what was paid in time counts, and an open charge is closed there (correctness 3.5).
 * Answers false when the order lives on: paid, prolonged, ended by somebody else, or its provider is down for a moment.
 */
export class LapseOrder extends Command<boolean> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(LapseOrder)
export class LapseOrderHandler implements ICommandHandler<LapseOrder, boolean> {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: PaymentCalls,
    private readonly effects: OrderEffects,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId }: LapseOrder): Promise<boolean> {
    const provider = await this.settle(orderId);
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId);
      const now = this.clock.now();
      if (order.holdExpiresAt > now || !order.next({ kind: 'hold-expired' })) return false;
      if (provider === 'silent' && now.getTime() - order.holdExpiresAt.getTime() < PATIENCE) return false;
      const live = await liveCharge(em, orderId);
      if (live) {
        live.become('expired', 'hold-expired', now);
        order.askChargeCancel(live.id);
      }
      await this.effects.onEnded(em, order, SHOP.name);
      order.end('lapsed', { name: SHOP.name, at: now });
      return true;
    });
  }

  /** Reads the provider and closes what is open there. */
  private async settle(orderId: string): Promise<'clear' | 'silent'> {
    const live = await liveCharge(this.em.fork(), orderId);
    if (!live) return 'clear';
    try {
      await this.calls.refresh(live);
      const still = await liveCharge(this.em.fork(), orderId);
      if (still) await this.calls.close(still);
      return 'clear';
    } catch (error) {
      if (
        error instanceof GatewayUnavailable ||
        (error instanceof DomainError && error.code === 'payment.unavailable')
      )
        return 'silent';
      throw error;
    }
  }
}
