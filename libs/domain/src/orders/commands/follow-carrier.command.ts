import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@plantao/platform/clock';
import { inTransaction } from '@plantao/platform/database';
import { lockOrder, type Order } from '../entities/order.entity.js';
import { OrderCharges } from '../ports/order-charges.port.js';
import { OrderEffects } from '../ports/order-effects.port.js';
import { CARRIER, SHOP } from '../../shared/actor.js';
import { unpaidSupplements } from '../supplements.js';
import { brazilDay } from '../../shared/brazil/brazil-date.js';

/**
 * The carrier has the parcel (O8) or handed it over (O9): the order follows, whatever became of its money since. An
 * update that the order is past, or is not ready for, changes nothing; returns whether it moved. What is still to be paid on top of a
 * posted order ends unpaid, since there is nothing to pay for any more. Called by shipping, which asks the carrier.
 */
export class FollowCarrier extends Command<boolean> {
  constructor(
    readonly orderId: string,
    readonly update: 'posted' | 'delivered',
    readonly tracking: string | null,
  ) {
    super();
  }
}

@CommandHandler(FollowCarrier)
export class FollowCarrierHandler implements ICommandHandler<FollowCarrier, boolean> {
  constructor(
    private readonly em: EntityManager,
    private readonly effects: OrderEffects,
    private readonly charges: OrderCharges,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, update, tracking }: FollowCarrier): Promise<boolean> {
    if (update === 'posted')
      for (const id of await unpaidSupplements(this.em.fork(), orderId)) await this.endUnpaid(id);
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, orderId);
      const step = order.next({ kind: update === 'posted' ? 'carrier-posted' : 'carrier-delivered' });
      if (!step) return false;
      const by = { name: CARRIER.name, at: this.clock.now(), detail: tracking ?? '' };
      if (step.effects.includes('ship')) await this.effects.onShipped(em, order, by.name);
      const isNotified =
        update === 'posted' ? !(await order.shippedMailSent(em, by.detail)) : await arrives(em, order, by.at);
      order.moveTo(step.to, by, tracking ?? undefined);
      if (!isNotified) return true;
      if (update === 'posted') order.announce('order.shipped');
      else order.announce('order.delivered');
      return true;
    });
  }
  /** In a transaction of its own, before its order moves: two orders never take each other's pieces. Money that comes late goes back (O14). */
  private endUnpaid(supplementId: string): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, supplementId);
      if (!order.next({ kind: 'hold-expired' })) return;
      const now = this.clock.now();
      await this.charges.expireOpen(em, order, now);
      await this.effects.onEnded(em, order, SHOP.name);
      order.end('expired', {
        name: SHOP.name,
        at: now,
        detail: 'O pedido que ele completa foi postado sem ele',
      });
    });
  }
}

/**
 * An order becomes delivered: whether its customer is notified, and the day from which the days of a return count. It is so again on
 * another day than one that was written down and taken back, unless something was returned by then: so it had arrived. The caller
 * holds the order, and moves it afterwards.
 */
export async function arrives(em: EntityManager, order: Order, at: Date): Promise<boolean> {
  if (!order.deliveredAt) return true;
  if (brazilDay(order.deliveredAt) === brazilDay(at)) return false;
  const returned = await em.execute('select 1 from order_return where order_id = ? limit 1', [order.id]);
  if (returned.length > 0) return false;
  order.deliveredAt = null;
  return true;
}
