import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { OrderCharges } from '../ports/order-charges.port.js';
import { lockOrder } from '../entities/order.entity.js';
import { OrderEffects } from '../ports/order-effects.port.js';
import { SHOP } from '../../shared/actor.js';

/** A provider that is down is waited for this long after the end of the hold, in milliseconds: no code lives longer. */
const TIMEOUT = 10 * 60_000;

/**
 * O4: an unpaid order whose time has passed is cancelled, its pieces and its coupon use go back. The provider is asked
 * first: what was paid in time counts, and an open charge is closed there (correctness 3.5).
 * Returns false when the order remains open: paid, prolonged, ended by somebody else, or its provider is down for a
 * moment.
 */
export class ExpireOrder extends Command<boolean> {
  constructor(readonly orderId: string) {
    super();
  }
}

@CommandHandler(ExpireOrder)
export class ExpireOrderHandler implements ICommandHandler<ExpireOrder, boolean> {
  constructor(
    private readonly em: EntityManager,
    private readonly charges: OrderCharges,
    private readonly effects: OrderEffects,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId }: ExpireOrder): Promise<boolean> {
    const settled = await this.charges.settle(orderId);
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId);
      const now = this.clock.now();
      if (order.holdExpiresAt > now || !order.next({ kind: 'hold-expired' })) return false;
      if (!settled && now.getTime() - order.holdExpiresAt.getTime() < TIMEOUT) return false;
      await this.charges.expireOpen(em, order, now);
      await this.effects.onEnded(em, order, SHOP.name);
      order.end('expired', { name: SHOP.name, at: now });
      return true;
    });
  }
}
